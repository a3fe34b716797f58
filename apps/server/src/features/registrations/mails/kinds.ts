import { mailKind } from "../../../mail/mail-kind.ts";
import { registrationMails as en } from "./texts-en.ts";
import { registrationMails as es } from "./texts-es.ts";
import { registrationMails as pt } from "./texts-pt.ts";
import { news, received } from "./values.ts";

/** After a week the event may be over. */
const LIFE_MS = 7 * 86_400_000;

/** Sent to an address as typed, possibly a stranger's. */
export const eventRegistration = mailKind({
  kind: "eventRegistration",
  values: received,
  lifeMs: LIFE_MS,
  mostPerHour: 5,
  texts: { "pt-BR": pt.eventRegistration, es: es.eventRegistration, en: en.eventRegistration },
});
export const eventNews = mailKind({
  kind: "eventNews",
  values: news,
  lifeMs: LIFE_MS,
  texts: { "pt-BR": pt.eventNews, es: es.eventNews, en: en.eventNews },
});
