import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    birthdays: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: [
    "Aniversários de nascimento, de casamento e de batismo.",
    "Cumpleaños y aniversarios de boda y de bautismo.",
    "Birthdays, and wedding and baptism anniversaries.",
  ],
  views: ["Quando", "Cuándo", "When"],
  "view.today": ["Hoje", "Hoy", "Today"],
  "view.week": ["Semana", "Semana", "Week"],
  "view.month": ["Mês", "Mes", "Month"],
  kinds: ["O que se comemora", "Qué se celebra", "What is celebrated"],
  "kind.any": ["Todas as datas", "Todas las fechas", "All dates"],
  "kind.birth": ["Aniversário", "Cumpleaños", "Birthday"],
  "kind.wedding": ["Casamento", "Boda", "Wedding anniversary"],
  "kind.baptism": ["Batismo", "Bautismo", "Baptism anniversary"],
  "years.birth_one": ["faz {{count}} ano", "cumple {{count}} año", "turns {{count}}"],
  "years.birth_many": ["faz {{count}} anos", "cumple {{count}} años", "turns {{count}}"],
  "years.birth_other": ["faz {{count}} anos", "cumple {{count}} años", "turns {{count}}"],
  "years.wedding_one": ["{{count}} ano de casamento", "{{count}} año de casados", "{{count}} year married"],
  "years.wedding_many": ["{{count}} anos de casamento", "{{count}} años de casados", "{{count}} years married"],
  "years.wedding_other": ["{{count}} anos de casamento", "{{count}} años de casados", "{{count}} years married"],
  "years.baptism_one": ["{{count}} ano de batismo", "{{count}} año de bautismo", "{{count}} year since baptism"],
  "years.baptism_many": ["{{count}} anos de batismo", "{{count}} años de bautismo", "{{count}} years since baptism"],
  "years.baptism_other": ["{{count}} anos de batismo", "{{count}} años de bautismo", "{{count}} years since baptism"],
  greet: ["Cumprimentar {{name}} pelo WhatsApp", "Saludar a {{name}} por WhatsApp", "Greet {{name}} on WhatsApp"],
  "month.before": ["Mês anterior", "Mes anterior", "Previous month"],
  "month.after": ["Próximo mês", "Mes siguiente", "Next month"],
  "none.today": ["Ninguém hoje", "Nadie hoy", "Nobody today"],
  "none.week": ["Ninguém nesta semana", "Nadie esta semana", "Nobody this week"],
  "none.month": ["Ninguém neste mês", "Nadie este mes", "Nobody this month"],
  "none.kind": [
    "Com as outras datas talvez haja alguém.",
    "Con las otras fechas quizá haya alguien.",
    "There may be someone among the other dates.",
  ],
  "none.seeWeek": ["Ver a semana", "Ver la semana", "See the week"],
  found_one: ["{{count}} pessoa", "{{count}} persona", "{{count}} person"],
  found_many: ["{{count}} pessoas", "{{count}} personas", "{{count}} people"],
  found_other: ["{{count}} pessoas", "{{count}} personas", "{{count}} people"],
  more: ["Mostrar mais", "Mostrar más", "Show more"],
  "board.title": ["Aniversários da semana", "Cumpleaños de la semana", "Birthdays this week"],
  "board.all": ["Ver todos", "Ver todos", "See all"],
  "greeting.change": ["Mensagem", "Mensaje", "Message"],
  "greeting.title": ["Mensagem de aniversário", "Mensaje de cumpleaños", "Birthday message"],
  "greeting.field": ["Mensagem", "Mensaje", "Message"],
  "greeting.help": [
    "Use {nome} para o primeiro nome e {igreja} para o nome da igreja. Em branco, vai a nossa mensagem.",
    "Usa {nome} para el nombre y {igreja} para el nombre de la iglesia. En blanco, va nuestro mensaje.",
    "Use {nome} for the first name and {igreja} for the church’s name. Leave it blank to send our message.",
  ],
  "greeting.preview": ["Vai assim:", "Se envía así:", "Preview:"],
  "greeting.example": ["Ana", "Ana", "Ana"],
  "greeting.save": ["Salvar mensagem", "Guardar mensaje", "Save message"],
  "greeting.saved": ["Mensagem salva", "Mensaje guardado", "Message saved"],
  "greeting.failed": ["Não foi possível salvar a mensagem.", "No se pudo guardar el mensaje.", "The message could not be saved."],
} as const satisfies Messages;
