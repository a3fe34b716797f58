import type { HandNews, HandWay } from "@aprisco/contract/schedule-hand.ts";
import { timeText } from "@aprisco/contract/time-words.ts";
import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { isLandline } from "@aprisco/contract/phone.ts";
import { greetingIn, whatsappLink } from "../../mail/whatsapp-link.ts";
import { firstNameIn } from "../../mail/mail-kind.ts";
import { nearDayWords } from "../../days/day-words.ts";

export interface HandedTo {
  readonly name: string;
  readonly language: string;
  /** E.164; null: none. */
  readonly phone: string | null;
  /** False: they asked not to be contacted. */
  readonly contactable: boolean;
  readonly title: string;
  /** "YYYY-MM-DD". */
  readonly day: string;
  /** "10:00"; null: the whole day. */
  readonly time: string | null;
  readonly position: string;
}
interface Told {
  readonly hello: string;
  readonly service: string;
  readonly day: string;
  readonly position: string;
  readonly link: string;
}
interface Words {
  readonly hello: (first: string) => string;
  readonly at: (title: string, time: string | null) => string;
  readonly invite: (told: Told) => string;
  readonly news: Readonly<Record<HandNews["kind"], (told: Told) => string>>;
}
const words: Readonly<Record<Language, Words>> = {
  "pt-BR": {
    hello: (first) => (first === "" ? "Olá!" : `Olá, ${first}!`),
    at: (title, time) => (time === null ? title : `${title}, às ${time}`),
    invite: ({ hello, service, day, position, link }) =>
      `${hello} Você pode servir? ${position}, ${day}: ${service}. Responda por este link, que é só seu: ${link}`,
    news: {
      removed: ({ hello, service, day, position }) =>
        `${hello} Mudou a escala: ${service}, ${day}. Você não serve mais em ${position}. Obrigado pela disposição!`,
      canceled: ({ hello, service, day, position }) =>
        `${hello} Foi cancelado: ${service}, ${day}. Você não precisa mais servir (${position}). Obrigado pela disposição!`,
    },
  },
  es: {
    hello: (first) => (first === "" ? "¡Hola!" : `¡Hola, ${first}!`),
    at: (title, time) => (time === null ? title : `${title}, a las ${time}`),
    invite: ({ hello, service, day, position, link }) =>
      `${hello} ¿Puedes servir el ${day} (${position})? ${service}. Responde con este enlace, que es solo tuyo: ${link}`,
    news: {
      removed: ({ hello, service, day, position }) =>
        `${hello} Cambió el turno del ${day} (${service}): ya no sirves en ${position}. ¡Gracias por tu disposición!`,
      canceled: ({ hello, service, day, position }) =>
        `${hello} Se canceló ${service}, ${day}. Ya no hace falta que sirvas (${position}). ¡Gracias por tu disposición!`,
    },
  },
  en: {
    hello: (first) => (first === "" ? "Hello!" : `Hello, ${first}!`),
    at: (title, time) => (time === null ? title : `${title}, at ${time}`),
    invite: ({ hello, service, day, position, link }) =>
      `${hello} Can you serve on ${day} (${position})? ${service}. Answer with this link, which is only for you: ${link}`,
    news: {
      removed: ({ hello, service, day, position }) =>
        `${hello} The roster of ${day} (${service}) changed: you no longer serve in ${position}. Thank you for your help!`,
      canceled: ({ hello, service, day, position }) =>
        `${hello} ${service} on ${day} was canceled, so you no longer need to serve (${position}). Thank you for your help!`,
    },
  },
};

/** How something can be handed over to a person. */
export const wayTo = ({ phone, contactable }: Pick<HandedTo, "phone" | "contactable">): HandWay =>
  !contactable ? "refused" : phone === null || isLandline(phone) ? "none" : "whatsapp";

const addressOf = (to: HandedTo, text: string): string | null =>
  whatsappLink({ name: to.name, phone: to.phone, acceptsCalls: to.contactable }, greetingIn(text, ""));

function toldTo({ name, language, title, day, time, position }: HandedTo, link: string): { readonly of: Words; readonly told: Told } {
  const spoken = toLanguage(language) ?? "pt-BR";
  const of = words[spoken];
  const service = of.at(title, time === null ? null : timeText(spoken, time));
  return { of, told: { hello: of.hello(firstNameIn(name)), service, day: nearDayWords(spoken, day), position, link } };
}
/** The address of WhatsApp with the invitation; null: see `wayTo`. @param link the whole address of the signed link */
export function whatsappInvitation(to: HandedTo, link: string): string | null {
  const { of, told } = toldTo(to, link);
  return addressOf(to, of.invite(told));
}
/** The address of WhatsApp with the news of a lost place; null: see `wayTo`. */
export function whatsappNews(to: HandedTo, kind: HandNews["kind"]): string | null {
  const { of, told } = toldTo(to, "");
  return addressOf(to, of.news[kind](told));
}
