import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "membership-report": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Membresia", "Membresía", "Membership"],
  lead: [
    "Como a igreja cresce e de quem é feita.",
    "Cómo crece la iglesia y de quiénes está hecha.",
    "How the church is growing, and who it’s made of.",
  ],
  back: ["Todos os relatórios", "Todos los informes", "All reports"],
  span: ["Período", "Período", "Period"],
  "span.6": ["6 meses", "6 meses", "6 months"],
  "span.12": ["12 meses", "12 meses", "12 months"],
  "span.24": ["24 meses", "24 meses", "24 months"],
  print: ["Imprimir", "Imprimir", "Print"],
  open: ["Ver relatório", "Ver informe", "View report"],
  month: ["Mês", "Mes", "Month"],
  members: ["Membros", "Miembros", "Members"],
  joined: ["Entraram", "Ingresaron", "Joined"],
  left: ["Saíram", "Salieron", "Left"],
  "total.note": ["no fim de {{month}}", "al final de {{month}}", "at the end of {{month}}"],
  "joined.note": ["no período", "en el período", "in this period"],
  conversion: ["Visitantes que se tornaram membros", "Visitantes que se hicieron miembros", "Visitors who became members"],
  "conversion.note": ["dos que chegaram no período", "de quienes llegaron en el período", "of those who came in this period"],
  retention: ["Ficaram 90 dias ou mais", "Se quedaron 90 días o más", "Stayed 90 days or more"],
  "retention.note": ["dos novos membros de um ano", "de los miembros nuevos de un año", "of one year’s new members"],
  noShare: ["–", "–", "–"],
  "growth.title": ["Membros ao longo do tempo", "Miembros a lo largo del tiempo", "Members over time"],
  "growth.sentence": ["De {{from}} para {{to}} membros.", "De {{from}} a {{to}} miembros.", "From {{from}} to {{to}} members."],
  "moves.title": ["Entradas e saídas", "Ingresos y salidas", "Joined and left"],
  "moves.sentence": [
    "{{joined}} entraram e {{left}} saíram no período.",
    "Ingresaron {{joined}} y salieron {{left}} en el período.",
    "{{joined}} joined and {{left}} left in this period.",
  ],
  "finding.more_one": [
    "{{count}} membro a mais que há {{months}} meses",
    "{{count}} miembro más que hace {{months}} meses",
    "{{count}} member more than {{months}} months ago",
  ],
  "finding.more_many": [
    "{{count}} membros a mais que há {{months}} meses",
    "{{count}} miembros más que hace {{months}} meses",
    "{{count}} members more than {{months}} months ago",
  ],
  "finding.more_other": [
    "{{count}} membros a mais que há {{months}} meses",
    "{{count}} miembros más que hace {{months}} meses",
    "{{count}} members more than {{months}} months ago",
  ],
  "finding.fewer_one": [
    "{{count}} membro a menos que há {{months}} meses",
    "{{count}} miembro menos que hace {{months}} meses",
    "{{count}} member fewer than {{months}} months ago",
  ],
  "finding.fewer_many": [
    "{{count}} membros a menos que há {{months}} meses",
    "{{count}} miembros menos que hace {{months}} meses",
    "{{count}} members fewer than {{months}} months ago",
  ],
  "finding.fewer_other": [
    "{{count}} membros a menos que há {{months}} meses",
    "{{count}} miembros menos que hace {{months}} meses",
    "{{count}} members fewer than {{months}} months ago",
  ],
  "finding.even": [
    "O mesmo número de membros de há {{months}} meses",
    "El mismo número de miembros que hace {{months}} meses",
    "As many members as {{months}} months ago",
  ],
  "ages.title": ["Idades", "Edades", "Ages"],
  "ages.lead": ["Dos membros ativos", "De los miembros activos", "Of the active members"],
  "age.0-11": ["Até 11 anos", "Hasta 11 años", "Up to 11"],
  "age.12-17": ["12 a 17", "12 a 17", "12 to 17"],
  "age.18-29": ["18 a 29", "18 a 29", "18 to 29"],
  "age.30-44": ["30 a 44", "30 a 44", "30 to 44"],
  "age.45-59": ["45 a 59", "45 a 59", "45 to 59"],
  "age.60+": ["60 ou mais", "60 o más", "60 or over"],
  "age.unknown": ["Sem data de nascimento", "Sin fecha de nacimiento", "No date of birth"],
  age: ["Idade", "Edad", "Age"],
  "places.title": ["Bairros", "Barrios", "Neighborhoods"],
  "places.lead": ["Os dez com mais membros ativos", "Los diez con más miembros activos", "The ten with the most active members"],
  "places.none": ["Nenhum membro tem bairro informado", "Ningún miembro tiene barrio informado", "No member has a neighborhood yet"],
  place: ["Bairro", "Barrio", "Neighborhood"],
  "statuses.title": ["Situação", "Estado", "Status"],
  "statuses.lead": ["De todas as fichas", "De todas las fichas", "Of all records"],
  status: ["Situação", "Estado", "Status"],
  "madeAt.now": [
    "Idades, bairros e permanência de agora.",
    "Edades, barrios y permanencia de ahora.",
    "Ages, neighborhoods and stays as of now.",
  ],
  madeAt: [
    "Idades, bairros e permanência como estavam {{when}}.",
    "Edades, barrios y permanencia como estaban {{when}}.",
    "Ages, neighborhoods and stays as they were {{when}}.",
  ],
  none: ["O relatório começa com o primeiro membro", "El informe empieza con el primer miembro", "The report begins with the first member"],
  noneHint: [
    "Aqui aparecem, mês a mês, as entradas e saídas, as idades e os bairros.",
    "Aquí aparecen, mes a mes, los ingresos y salidas, las edades y los barrios.",
    "Month by month, you’ll see who joined and left, their ages and neighborhoods.",
  ],
  noneAct: ["Ir para membros", "Ir a miembros", "Go to members"],
} as const satisfies Messages;
