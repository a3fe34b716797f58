import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    public: InPortuguese<typeof messages>;
  }
}

export const messages = {
  offline: [
    "Sem internet. Estas são as informações da última visita; o resto volta com a conexão.",
    "Sin internet. Esta es la información de la última visita; lo demás vuelve con la conexión.",
    "You’re offline. This is from your last visit; the rest comes back with your connection.",
  ],
  "home.title": ["Que alegria receber você", "¡Qué alegría recibirte!", "We’re glad you’re here"],
  "home.lead": [
    "Venha como está. Tem lugar para você e para a sua família.",
    "Ven como estás. Hay lugar para ti y para tu familia.",
    "Come as you are. There’s a place here for you and your family.",
  ],
  "home.visit": ["Quero visitar", "Quiero visitarlos", "Plan a visit"],
  "home.way": ["Como chegar", "Cómo llegar", "Get directions"],
  "home.signIn": ["Entrar", "Iniciar sesión", "Sign in"],
  "home.open": ["Abrir o sistema", "Abrir el sistema", "Open the system"],
  "home.firstTime": ["É a sua primeira vez?", "¿Es tu primera vez?", "First time here?"],
  "home.firstTimeText": [
    "Você não precisa conhecer ninguém para vir. É simples assim:",
    "No necesitas conocer a nadie para venir. Así de sencillo:",
    "You don’t need to know anyone to come. It’s this simple:",
  ],
  "first.tell": ["Avise que você vem", "Avísanos que vienes", "Let us know you’re coming"],
  "first.tell.text": [
    "Um cadastro rápido pelo celular, sem criar conta. Leva cerca de dois minutos.",
    "Un registro rápido desde el celular, sin crear una cuenta. Lleva unos dos minutos.",
    "A quick form on your phone, no account needed. It takes about two minutes.",
  ],
  "first.come": ["Venha como está", "Ven como estás", "Come as you are"],
  "first.come.text": [
    "Escolha um dos nossos encontros. Não precisa trazer nem preparar nada.",
    "Elige uno de nuestros encuentros. No necesitas traer ni preparar nada.",
    "Pick any of our services. There’s nothing to bring or prepare.",
  ],
  "first.talk": ["A gente conversa", "Conversamos", "We’ll be in touch"],
  "first.talk.text": [
    "Nossa equipe procura você depois, para ouvir como foi e tirar dúvidas.",
    "Nuestro equipo te contacta después para saber cómo te fue y aclarar tus dudas.",
    "Someone from our team will reach out to hear how it went and answer your questions.",
  ],
  "thanks.title": ["Cadastro enviado com sucesso!", "¡Registro enviado con éxito!", "Registration sent!"],
  "thanks.text": [
    "Nossa equipe entrará em contato em breve.",
    "Nuestro equipo se pondrá en contacto pronto.",
    "Someone from our team will be in touch soon.",
  ],
  "thanks.next": ["Já estamos esperando por você", "Ya te estamos esperando", "We’re looking forward to meeting you"],
  "thanks.nextHint": [
    "Pode fechar esta página quando quiser. Até breve!",
    "Puedes cerrar esta página cuando quieras. ¡Hasta pronto!",
    "You can close this page whenever you like. See you soon!",
  ],
  "events.title": ["Próximos eventos", "Próximos eventos", "Upcoming events"],
  "events.all": ["Ver a agenda inteira", "Ver toda la agenda", "See the whole calendar"],
  "agenda.title": ["Agenda da igreja", "Agenda de la iglesia", "Church calendar"],
  "agenda.lead": [
    "Tudo o que está aberto a quem quiser vir.",
    "Todo lo que está abierto a quien quiera venir.",
    "Everything that’s open to anyone who’d like to come.",
  ],
  "agenda.none": ["Nada marcado por enquanto", "Nada programado por ahora", "Nothing scheduled yet"],
  "agenda.noneHint": [
    "Volte em alguns dias, ou fale com a igreja.",
    "Vuelve en unos días o habla con la iglesia.",
    "Check back in a few days, or contact the church.",
  ],
  "agenda.failed": [
    "A agenda não abriu. Atualize a página em instantes.",
    "La agenda no se abrió. Actualiza la página en unos instantes.",
    "The calendar didn’t load. Refresh the page in a moment.",
  ],
  "events.canceled": ["Cancelado", "Cancelado", "Canceled"],
  "events.register": ["Inscrever-me", "Inscribirme", "Sign me up"],
  "events.registerFor": ["Inscrever-me: {{title}}", "Inscribirme: {{title}}", "Sign me up: {{title}}"],
  "meetings.title": ["Nossos encontros", "Nuestros encuentros", "Service times"],
  "contact.title": ["Fale com a igreja", "Habla con la iglesia", "Contact the church"],
  "contact.phone": ["Telefone", "Teléfono", "Phone"],
  needsScript: [
    "Esta página precisa de JavaScript. Ative-o no navegador ou escolha outro caminho:",
    "Esta página necesita JavaScript. Actívalo en tu navegador o elige otro camino:",
    "This page needs JavaScript. Turn it on in your browser, or reach us another way:",
  ],
  "wait.seconds_one": [
    "Tente novamente em {{count}} segundo.",
    "Inténtalo de nuevo en {{count}} segundo.",
    "Try again in {{count}} second.",
  ],
  "wait.seconds_many": [
    "Tente novamente em {{count}} segundos.",
    "Inténtalo de nuevo en {{count}} segundos.",
    "Try again in {{count}} seconds.",
  ],
  "wait.seconds_other": [
    "Tente novamente em {{count}} segundos.",
    "Inténtalo de nuevo en {{count}} segundos.",
    "Try again in {{count}} seconds.",
  ],
  "wait.minutes_one": ["Tente novamente em {{count}} minuto.", "Inténtalo de nuevo en {{count}} minuto.", "Try again in {{count}} minute."],
  "wait.minutes_many": [
    "Tente novamente em {{count}} minutos.",
    "Inténtalo de nuevo en {{count}} minutos.",
    "Try again in {{count}} minutes.",
  ],
  "wait.minutes_other": [
    "Tente novamente em {{count}} minutos.",
    "Inténtalo de nuevo en {{count}} minutos.",
    "Try again in {{count}} minutes.",
  ],
} as const satisfies Messages;
