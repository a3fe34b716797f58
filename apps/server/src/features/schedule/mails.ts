import * as z from "zod/mini";
import type { Language } from "@aprisco/contract/languages.ts";
import { timeText } from "@aprisco/contract/time-words.ts";
import { nearDayWords } from "../../days/day-words.ts";
import { firstNameIn, mailKind, type MailText } from "../../mail/mail-kind.ts";

const LIFE_MS = 7 * 86_400_000;

const place = {
  name: z.string(),
  title: z.string(),
  /** "YYYY-MM-DD" in church time. */
  day: z.string(),
  /** "10:00"; null: the whole day. */
  time: z.nullable(z.string()),
  arrive: z.nullable(z.string()),
  location: z.nullable(z.string()),
  position: z.string(),
  ministry: z.string(),
};
/** `again`: the hour changed, so an answer is asked for anew. */
const invitation = z.object({ ...place, token: z.string(), again: z.boolean() });
const news = z.object({ ...place, what: z.enum(["reminder", "removed", "canceled"]) });
type Invitation = z.infer<typeof invitation>;
type News = z.infer<typeof news>;

interface Words {
  readonly hello: (first: string) => string;
  readonly can: (position: string, day: string) => string;
  readonly again: string;
  readonly at: (ministry: string, title: string, time: string | null) => string;
  readonly arrive: (time: string) => string;
  readonly answer: string;
  readonly note: string;
  readonly what: Readonly<Record<News["what"], (position: string, day: string) => readonly [title: string, text: string]>>;
}
const words: Readonly<Record<Language, Words>> = {
  "pt-BR": {
    hello: (first) => (first === "" ? "Olá!" : `Olá, ${first}!`),
    can: (position, day) => `Você pode servir? ${position}, ${day}`,
    again: "O horário mudou, por isso perguntamos de novo.",
    at: (ministry, title, time) => `${ministry}: ${title}${time === null ? "" : `, às ${time}`}.`,
    arrive: (time) => `Chegue às ${time}.`,
    answer: "Responder",
    note: "O link é só seu e só vale para este convite. Até a véspera dá para mudar a resposta.",
    what: {
      reminder: (position, day) => [`Lembrete da escala: ${day}`, `Contamos com você em ${position}.`],
      removed: (position, day) => [`Mudou a escala: ${day}`, `Você não está mais em ${position} neste dia. Obrigado pela disposição!`],
      canceled: (position, day) => [`Cancelado: ${day}`, `O culto não vai acontecer, então você não serve em ${position} neste dia.`],
    },
  },
  es: {
    hello: (first) => (first === "" ? "¡Hola!" : `¡Hola, ${first}!`),
    can: (position, day) => `¿Puedes servir el ${day}? (${position})`,
    again: "Cambió el horario, por eso preguntamos otra vez.",
    at: (ministry, title, time) => `${ministry}: ${title}${time === null ? "" : `, a las ${time}`}.`,
    arrive: (time) => `Llega a las ${time}.`,
    answer: "Responder",
    note: "El enlace es solo tuyo y sirve solo para esta invitación. Puedes cambiar la respuesta hasta la víspera.",
    what: {
      reminder: (position, day) => [`Recordatorio: sirves el ${day}`, `Contamos contigo en ${position}.`],
      removed: (position, day) => [`Cambió el turno del ${day}`, `Ya no estás en ${position} ese día. ¡Gracias por tu disposición!`],
      canceled: (position, day) => [`Cancelado: ${day}`, `El culto no se realizará, así que no sirves en ${position} ese día.`],
    },
  },
  en: {
    hello: (first) => (first === "" ? "Hello!" : `Hello, ${first}!`),
    can: (position, day) => `Can you serve on ${day}? (${position})`,
    again: "The time has changed, so we ask again.",
    at: (ministry, title, time) => `${ministry}: ${title}${time === null ? "" : `, at ${time}`}.`,
    arrive: (time) => `Please arrive at ${time}.`,
    answer: "Answer",
    note: "The link is yours alone and is for this invitation only. You can change your answer until the eve.",
    what: {
      reminder: (position, day) => [`Reminder: you serve on ${day}`, `We count on you for ${position}.`],
      removed: (position, day) => [
        `The roster of ${day} changed`,
        `You are no longer down for ${position} on that day. Thank you for your help!`,
      ],
      canceled: (position, day) => [`Canceled: ${day}`, `The service will not take place, so you do not serve in ${position} on that day.`],
    },
  },
};
const facts = (language: Language, { ministry, title, time, arrive, location }: News | Invitation): string[] => [
  words[language].at(ministry, title, time === null ? null : timeText(language, time)),
  ...(arrive === null ? [] : [words[language].arrive(timeText(language, arrive))]),
  ...(location === null ? [] : [location]),
];
const inviting =
  (language: Language): MailText<Invitation> =>
  (mail, church) => {
    const told = words[language];
    const title = told.can(mail.position, nearDayWords(language, mail.day));
    return {
      subject: title,
      title,
      paragraphs: [told.hello(firstNameIn(mail.name)), ...(mail.again ? [told.again] : []), ...facts(language, mail)],
      action: { label: told.answer, url: `${church.url}/serve#${mail.token}` },
      notes: [told.note],
    };
  };
const telling =
  (language: Language): MailText<News> =>
  (mail) => {
    const told = words[language];
    const [title, text] = told.what[mail.what](mail.position, nearDayWords(language, mail.day));
    return { subject: title, title, paragraphs: [told.hello(firstNameIn(mail.name)), text, ...facts(language, mail)] };
  };

/** Asks somebody for a place, with the link that answers for it. */
export const rosterInvite = mailKind({
  kind: "rosterInvite",
  values: invitation,
  lifeMs: LIFE_MS,
  texts: { "pt-BR": inviting("pt-BR"), es: inviting("es"), en: inviting("en") },
});
/** A reminder, or that a place is gone. */
export const rosterNews = mailKind({
  kind: "rosterNews",
  values: news,
  lifeMs: LIFE_MS,
  texts: { "pt-BR": telling("pt-BR"), es: telling("es"), en: telling("en") },
});
export type RosterNews = News["what"];
