import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "finance-goals": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Metas", "Metas", "Goals"],
  lead: [
    "O que cada fundo quer alcançar, e quanto já entrou.",
    "Lo que cada fondo quiere alcanzar, y cuánto ya entró.",
    "What each fund is to reach, and what came in so far.",
  ],
  searchHint: ["Nome da meta", "Nombre de la meta", "Name of the goal"],
  emptyYet: [
    "Um telhado, uma viagem missionária: dê a um fundo um valor e acompanhe as entradas.",
    "Un techo, un viaje misionero: dale a un fondo un importe y sigue los ingresos.",
    "A roof, a mission trip: give a fund an amount and follow what comes in.",
  ],
  none: ["Ainda não há metas.", "Todavía no hay metas.", "There are no goals yet."],
  goal: ["Meta", "Meta", "Goal"],
  target: ["Valor da meta", "Importe de la meta", "Target amount"],
  fund: ["Fundo", "Fondo", "Fund"],
  "fund.choose": ["Escolha o fundo", "Elige el fondo", "Choose the fund"],
  "fund.help": [
    "Contam as entradas confirmadas deste fundo.",
    "Cuentan los ingresos confirmados de este fondo.",
    "The confirmed income of this fund counts.",
  ],
  startsOn: ["Desde", "Desde", "From"],
  endsOn: ["Até", "Hasta", "Until"],
  until: ["até {{day}}", "hasta {{day}}", "until {{day}}"],
  "until.open": ["sem prazo", "sin plazo", "no end date"],
  description: ["Descrição", "Descripción", "Description"],
  progress: ["Andamento", "Avance", "Progress"],
  share: ["Alcançado", "Alcanzado", "Reached"],
  missing: ["Falta", "Falta", "Still missing"],
  savedOf: ["{{saved}} de {{target}}", "{{saved}} de {{target}}", "{{saved}} of {{target}}"],
  public: ["Mostrar a todos da igreja", "Mostrar a toda la iglesia", "Show to everyone in the church"],
  "public.help": [
    "Quem tem conta vê a meta e o total na página inicial; nunca quem deu.",
    "Quien tiene cuenta ve la meta y el total en la página de inicio; nunca quién dio.",
    "Everyone with an account sees the goal and its total on their dashboard, never who gave.",
  ],
  "public.badge": ["Todos veem", "Todos la ven", "Public"],
  wholeChurch: ["De todas as congregações", "De todas las congregaciones", "Of all congregations"],
  "wholeChurch.help": [
    "Soma o que entrou no fundo em todas elas.",
    "Suma lo que entró al fondo en todas ellas.",
    "Adds up what the fund received in all of them.",
  ],
  "wholeChurch.badge": ["Igreja toda", "Toda la iglesia", "Whole church"],
  status: ["Situação", "Estado", "Status"],
  "status.any": ["Qualquer situação", "Cualquier estado", "Any status"],
  "status.active": ["Em andamento", "En curso", "Active"],
  "status.closed": ["Encerrada", "Cerrada", "Closed"],
  close: ["Encerrar meta", "Cerrar meta", "Close goal"],
  closed: ["Meta encerrada", "Meta cerrada", "Goal closed"],
  reopen: ["Reabrir meta", "Reabrir meta", "Reopen goal"],
  reopened: ["Meta reaberta", "Meta reabierta", "Goal reopened"],
  "part.title": ["Metas da igreja", "Metas de la iglesia", "Goals of the church"],
  "part.lead": ["O que estamos juntando, com todos.", "Lo que estamos reuniendo, entre todos.", "What we are raising together."],
} as const satisfies Messages;
