import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    assets: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Patrimônio", "Patrimonio", "Assets"],
  lead: [
    "O que a igreja tem, onde está e com quem.",
    "Lo que la iglesia tiene, dónde está y con quién.",
    "What the church owns, where it is, and who has it.",
  ],
  searchHint: ["Nome, plaqueta ou número de série", "Nombre, placa o número de serie", "Name, tag or serial number"],
  emptyYet: [
    "Adicione o primeiro: piano, projetor, van…",
    "Agrega el primero: piano, proyector, furgoneta…",
    "Add the first one: piano, projector, van…",
  ],
  none: ["Os bens da igreja aparecem aqui.", "Los bienes de la iglesia aparecen aquí.", "The church’s assets appear here."],
  "sort.name": ["Nome (A–Z)", "Nombre (A–Z)", "Name (A–Z)"],
  "sort.-name": ["Nome (Z–A)", "Nombre (Z–A)", "Name (Z–A)"],
  "sort.plaque": ["Plaqueta crescente", "Placa ascendente", "Tag, ascending"],
  "sort.-plaque": ["Plaqueta decrescente", "Placa descendente", "Tag, descending"],
  "sort.acquired_on": ["Aquisição mais antiga", "Adquisición más antigua", "Acquired first"],
  "sort.-acquired_on": ["Aquisição mais recente", "Adquisición más reciente", "Acquired last"],
  "sort.created_at": ["Mais antigos", "Más antiguos", "Oldest first"],
  "sort.-created_at": ["Mais recentes", "Más recientes", "Newest first"],
  "plaque.help": ["Em branco, recebe o próximo número.", "En blanco, recibe el próximo número.", "Left blank, it gets the next number."],
  "value.unknown": ["Sem custo informado", "Sin costo informado", "Cost not given"],
  "cost.help": ["Quanto custou, ou quanto valia.", "Cuánto costó o cuánto valía.", "What it cost, or what it was worth."],
  "residual.help": ["O que sobra no fim da vida útil.", "Lo que queda al final de la vida útil.", "What is left at the end of its life."],
  life: ["Vida útil", "Vida útil", "Useful life"],
  "life.help": ["Em branco, não perde valor.", "En blanco, no pierde valor.", "Left blank, it keeps its value."],
  "life.none": ["Não perde valor", "No pierde valor", "Keeps its value"],
  "life.months_one": ["{{text}} mês", "{{text}} mes", "{{text}} month"],
  "life.months_other": ["{{text}} meses", "{{text}} meses", "{{text}} months"],
} as const satisfies Messages;
