import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    positions: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Funções", "Funciones", "Positions"],
  lead: [
    "O que cada ministério precisa em um culto.",
    "Lo que cada ministerio necesita en un culto.",
    "What each ministry needs at a service.",
  ],
  searchHint: ["Função", "Función", "Position"],
  emptyYet: [
    "Crie a primeira função: vocal, recepção, mesa de som.",
    "Crea la primera función: voz, recepción, consola de sonido.",
    "Add the first position: vocals, welcome, sound desk.",
  ],
  none: [
    "As funções dos ministérios aparecem aqui.",
    "Las funciones de los ministerios aparecen aquí.",
    "Positions of the ministries appear here.",
  ],
  skilled: ["Sabem fazer", "Saben hacerlo", "Can do it"],
  people_one: ["{{count}} pessoa", "{{count}} persona", "{{count}} person"],
  people_other: ["{{count}} pessoas", "{{count}} personas", "{{count}} people"],
  arrive: ["Chegada", "Llegada", "Arrival"],
  "arrive.help": [
    "Minutos antes do começo, para se preparar.",
    "Minutos antes del comienzo, para prepararse.",
    "Minutes before the beginning, to get ready.",
  ],
  minutesBefore_one: ["{{count}} min antes", "{{count}} min antes", "{{count}} min before"],
  minutesBefore_other: ["{{count}} min antes", "{{count}} min antes", "{{count}} min before"],
  remind: ["Lembrete", "Recordatorio", "Reminder"],
  "remind.never": ["Sem lembrete", "Sin recordatorio", "No reminder"],
  "remind.help": [
    "Dias antes do culto; 0 para não lembrar.",
    "Días antes del culto; 0 para no recordar.",
    "Days before the service; 0 for no reminder.",
  ],
  daysBefore_one: ["{{count}} dia antes", "{{count}} día antes", "{{count}} day before"],
  daysBefore_other: ["{{count}} dias antes", "{{count}} días antes", "{{count}} days before"],
  minAge: ["Idade mínima", "Edad mínima", "Minimum age"],
  "minAge.any": ["Qualquer idade", "Cualquier edad", "Any age"],
  "minAge.help": ["Em anos. Vazio: qualquer idade.", "En años. Vacío: cualquier edad.", "In years. Empty: any age."],
  years_one: ["{{count}} ano", "{{count}} año", "{{count}} year"],
  years_other: ["{{count}} anos", "{{count}} años", "{{count}} years"],
  weight: ["Importância", "Importancia", "Importance"],
  "weight.help": [
    "O preenchimento automático cuida primeiro do que mais faz falta.",
    "El llenado automático atiende primero lo que más hace falta.",
    "Automatic filling looks first after what is missed most.",
  ],
  "weight.1": ["Comum", "Común", "Usual"],
  "weight.2": ["Faz falta", "Hace falta", "Missed"],
  "weight.3": ["Importante", "Importante", "Important"],
  "weight.4": ["Muito importante", "Muy importante", "Very important"],
  "weight.5": ["Sem ela não há culto", "Sin ella no hay culto", "No service without it"],
  "archived.one": ["Arquivada", "Archivada", "Archived"],
  "archived.help": [
    "Não entra mais em escalas novas; a história fica.",
    "Ya no entra en turnos nuevos; la historia queda.",
    "No longer in new rosters; its history stays.",
  ],
} as const satisfies Messages;
