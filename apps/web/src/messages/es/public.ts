import type { messages as pt } from "../pt/public.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  "home.title": "Qué alegría recibirte",
  "home.lead": "Ven como estás. Hay lugar para ti y para tu familia.",
  "home.visit": "Visitar",
  "home.signIn": "Entrar",
  "home.firstTime": "¿Es tu primera vez?",
  "home.firstTimeText": "Cuéntanos un poco sobre ti y prepararemos tu llegada.",
  "thanks.title": "¡Registro enviado con éxito!",
  "thanks.text": "Nuestro equipo se pondrá en contacto pronto.",
  "thanks.next": "Ya te estamos esperando",
  "thanks.nextHint": "Puedes cerrar esta página cuando quieras. ¡Hasta pronto!",
  "meetings.title": "Nuestros encuentros",
  "contact.title": "Habla con nosotros",
  "contact.phone": "Teléfono",
  "wait.seconds_one": "Inténtalo de nuevo en {{count}} segundo.",
  "wait.seconds_many": "Inténtalo de nuevo en {{count}} segundos.",
  "wait.seconds_other": "Inténtalo de nuevo en {{count}} segundos.",
  "wait.minutes_one": "Inténtalo de nuevo en {{count}} minuto.",
  "wait.minutes_many": "Inténtalo de nuevo en {{count}} minutos.",
  "wait.minutes_other": "Inténtalo de nuevo en {{count}} minutos.",
};
