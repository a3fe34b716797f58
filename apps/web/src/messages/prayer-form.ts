import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "prayer-form": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Podemos orar por você?", "¿Podemos orar por ti?", "Can we pray for you?"],
  lead: [
    "Conte o que está no seu coração. Você não precisa de conta nem dizer quem é.",
    "Cuéntanos lo que hay en tu corazón. No necesitas cuenta ni decir quién eres.",
    "Tell us what is on your heart. You don’t need an account, or even to say who you are.",
  ],
  "off.title": ["Não recebemos pedidos por aqui", "No recibimos peticiones por aquí", "We don’t take requests here"],
  "off.hint": [
    "Fale com a gente em um culto ou pelos contatos da igreja.",
    "Háblanos en un culto o por los contactos de la iglesia.",
    "Talk to us at a service, or use the church’s contact details.",
  ],
  form: ["Pedido de oração", "Petición de oración", "Prayer request"],
  text: ["Seu pedido", "Tu petición", "Your request"],
  "text.help": [
    "Só lê quem você escolher abaixo. O texto fica guardado em um cofre cifrado.",
    "Solo lo lee quien elijas abajo. El texto se guarda en una bóveda cifrada.",
    "Read only by those you choose below. The text is kept in an encrypted vault.",
  ],
  "text.required": ["Escreva o seu pedido.", "Escribe tu petición.", "Write your request."],
  wish: ["Quem pode ler?", "¿Quién puede leerla?", "Who may read it?"],
  "wish.pastors": ["Só os pastores", "Solo los pastores", "Only the pastors"],
  "wish.pastors.note": ["Fica entre você e eles.", "Queda entre tú y ellos.", "It stays between you and them."],
  "wish.team": ["Pastores e equipe de oração", "Los pastores y el equipo de oración", "The pastors and the prayer team"],
  "wish.team.note": [
    "Um grupo de confiança que ora pelos pedidos.",
    "Un grupo de confianza que ora por las peticiones.",
    "A trusted group that prays for each request.",
  ],
  "wish.public": ["Toda a igreja", "Toda la iglesia", "The whole church"],
  "wish.public.note": [
    "O pedido pode ser lido em um culto ou encontro.",
    "La petición puede leerse en un culto o reunión.",
    "The request may be read out at a service or meeting.",
  ],
  name: ["Seu nome", "Tu nombre", "Your name"],
  contact: ["Telefone ou e-mail", "Teléfono o correo electrónico", "Phone number or email"],
  "contact.help": [
    "Só se quiser que alguém fale com você.",
    "Solo si quieres que alguien hable contigo.",
    "Only if you would like someone to talk to you.",
  ],
  news: [
    "Quero uma mensagem quando orarem por mim e quando o pedido for respondido.",
    "Quiero un mensaje cuando oren por mí y cuando la petición tenga respuesta.",
    "Send me a message when someone prays for me and when the request is answered.",
  ],
  "news.help": [
    "Vai por e-mail, se você deixou um acima. O texto do pedido não vai junto.",
    "Llega por correo, si dejaste uno arriba. El texto de la petición no va incluido.",
    "By email, if you left one above. The text of your request is not included.",
  ],
  "consent.label": [
    "Concordo que a igreja guarde este pedido para orar por mim.",
    "Acepto que la iglesia guarde esta petición para orar por mí.",
    "I agree to the church keeping this request in order to pray for me.",
  ],
  "consent.link": [
    "Ler o texto de privacidade (abre em outra aba)",
    "Leer el texto de privacidad (se abre en otra pestaña)",
    "Read the privacy notice (opens in a new tab)",
  ],
  "consent.needed": [
    "Para enviar, precisamos que você concorde.",
    "Para enviar, necesitamos tu acuerdo.",
    "To send this, we need you to agree.",
  ],
  send: ["Enviar pedido", "Enviar petición", "Send request"],
  sending: ["Enviando...", "Enviando...", "Sending..."],
  refused: ["O pedido não foi enviado", "La petición no se envió", "The request was not sent"],
  "refused.offline": [
    "Parece que você está sem conexão. O que você escreveu continua aqui: tente de novo em instantes.",
    "Parece que no tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.",
    "You seem to be offline. What you wrote is still here: try again in a moment.",
  ],
  "refused.unknown": [
    "Algo não deu certo. O que você escreveu continua aqui: tente de novo em instantes.",
    "Algo no salió bien. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.",
    "Something went wrong. What you wrote is still here: try again in a moment.",
  ],
  "done.title": ["Seu pedido chegou", "Tu petición llegó", "Your request has arrived"],
  "done.hint": [
    "Obrigado pela confiança. Já estamos orando por você.",
    "Gracias por tu confianza. Ya estamos orando por ti.",
    "Thank you for trusting us. We are already praying for you.",
  ],
  "done.again": ["Fazer outro pedido", "Hacer otra petición", "Make another request"],
  "done.home": ["Ir para o início", "Ir al inicio", "Go to the home page"],
} as const satisfies Messages;
