import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    directory: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: [
    "Quem escolheu aparecer, com o que cada um quis mostrar.",
    "Quienes eligieron aparecer, con lo que cada uno quiso mostrar.",
    "Everyone who chose to be listed, with what each person chose to show.",
  ],
  search: ["Buscar no diretório", "Buscar en el directorio", "Search the directory"],
  searchHint: ["Nome ou família", "Nombre o familia", "Name or family"],
  print: ["PDF com fotos", "PDF con fotos", "PDF with photos"],
  printFailed: ["Não foi possível gerar o PDF.", "No se pudo generar el PDF.", "The PDF could not be made."],
  birthday: ["Aniversário: {{day}}", "Cumpleaños: {{day}}", "Birthday: {{day}}"],
  "paper.some": [
    "Impresso até {{last}}. O diretório continua: toque em Mostrar mais antes de imprimir.",
    "Impreso hasta {{last}}. El directorio continúa: toca Mostrar más antes de imprimir.",
    "Printed up to {{last}}. The directory goes on: choose Show more before printing.",
  ],
  more: ["Mostrar mais", "Mostrar más", "Show more"],
  none: ["Ninguém por aqui ainda", "Todavía no hay nadie aquí", "Nobody here yet"],
  "none.hint": [
    "Cada membro escolhe em Minha conta se quer aparecer.",
    "Cada miembro elige en Mi cuenta si quiere aparecer.",
    "Each member chooses under My account whether to be listed.",
  ],
  notFound: ["Ninguém com este nome", "Nadie con este nombre", "Nobody by this name"],
  closed: ["O diretório ainda não está aberto", "El directorio todavía no está abierto", "The directory is not open yet"],
  "closed.hint": [
    "Quando a igreja abrir, você encontra aqui quem escolheu aparecer.",
    "Cuando la iglesia lo abra, encontrarás aquí a quienes eligieron aparecer.",
    "Once the church opens it, you will find everyone who chose to be listed here.",
  ],
  "open.label": ["Aberto para os membros", "Abierto para los miembros", "Open to members"],
  "open.help": [
    "Cada membro vê o diretório da sua congregação. Desligado, só a equipe vê.",
    "Cada miembro ve el directorio de su congregación. Apagado, solo lo ve el equipo.",
    "Members see the directory of their congregation. When off, only staff see it.",
  ],
  "open.saved": ["Diretório atualizado", "Directorio actualizado", "Directory updated"],
  "open.failed": ["Não foi possível mudar o diretório.", "No se pudo cambiar el directorio.", "The directory could not be changed."],
  "own.title": ["Diretório da igreja", "Directorio de la iglesia", "Church directory"],
  "own.lead": [
    "Você escolhe se aparece e o que os outros membros veem.",
    "Tú eliges si apareces y qué ven los demás miembros.",
    "You choose whether you are listed and what other members see.",
  ],
  "own.see": ["Ver o diretório", "Ver el directorio", "See the directory"],
  "own.listed": ["Aparecer no diretório", "Aparecer en el directorio", "Be listed in the directory"],
  "own.listedHelp": ["Com o nome e a família.", "Con tu nombre y tu familia.", "With your name and family."],
  "own.photo": ["Mostrar minha foto", "Mostrar mi foto", "Show my photo"],
  "own.phone": ["Mostrar meu telefone", "Mostrar mi teléfono", "Show my phone number"],
  "own.email": ["Mostrar meu e-mail", "Mostrar mi correo electrónico", "Show my email address"],
  "own.birthday": ["Mostrar meu aniversário", "Mostrar mi cumpleaños", "Show my birthday"],
  "own.birthdayHelp": ["Só o dia e o mês.", "Solo el día y el mes.", "The day and month only."],
  "own.saved": ["Escolhas salvas", "Elecciones guardadas", "Choices saved"],
  "own.failed": ["Não foi possível salvar suas escolhas.", "No se pudieron guardar tus elecciones.", "Your choices could not be saved."],
  "own.child": [
    "Crianças e adolescentes não entram no diretório.",
    "Los niños y adolescentes no aparecen en el directorio.",
    "Children and teenagers are not listed in the directory.",
  ],
  "own.notMember": [
    "O diretório é dos membros. Quando você for membro, pode escolher aqui.",
    "El directorio es de los miembros. Cuando seas miembro, podrás elegir aquí.",
    "The directory is for members. Once you are a member, you can choose here.",
  ],
} as const satisfies Messages;
