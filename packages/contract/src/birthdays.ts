import * as z from "zod/mini";
import { choice, day, listQuery } from "./fields.ts";
import { exportOf } from "./export.ts";
import type { Language } from "./languages.ts";
import { photo } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { routeTable } from "./route.ts";

/** The closed lists of birthdays, without schemas. */

/** The anniversary of birth, wedding or baptism. */
export const birthdayKinds = ["birth", "wedding", "baptism"] as const;
export type BirthdayKind = (typeof birthdayKinds)[number];

/** Days that one request may span. */
export const MOST_DAYS = 62;

/** The default WhatsApp greetings; {nome} and {igreja} are filled in. */
export const usualGreetings: Readonly<Record<Language, Readonly<Record<BirthdayKind, string>>>> = {
  "pt-BR": {
    birth: "Feliz aniversário, {nome}! Que Deus abençoe a sua vida com saúde, paz e alegria. Um abraço da {igreja}.",
    wedding: "Feliz aniversário de casamento, {nome}! Que Deus continue abençoando o seu lar. Um abraço da {igreja}.",
    baptism: "Olá, {nome}! Celebramos com você mais um ano do seu batismo. Que Deus renove as suas forças. Um abraço da {igreja}.",
  },
  es: {
    birth: "¡Feliz cumpleaños, {nome}! Que Dios bendiga tu vida con salud, paz y alegría. Un abrazo de {igreja}.",
    wedding: "¡Feliz aniversario de bodas, {nome}! Que Dios siga bendiciendo tu hogar. Un abrazo de {igreja}.",
    baptism: "¡Hola, {nome}! Celebramos contigo un año más de tu bautismo. Que Dios renueve tus fuerzas. Un abrazo de {igreja}.",
  },
  en: {
    birth: "Happy birthday, {nome}! May God bless you with health, peace and joy. Warm wishes from {igreja}.",
    wedding: "Happy wedding anniversary, {nome}! May God keep blessing your home. Warm wishes from {igreja}.",
    baptism: "Hello, {nome}! We celebrate another year since your baptism. May God renew your strength. Warm wishes from {igreja}.",
  },
};

const isKind = (word: string): word is BirthdayKind => birthdayKinds.some((kind) => kind === word);
/** Kinds separated by commas. */
const kindList = z.pipe(
  z.string({ error: "field.choice" }).check(
    z.maxLength(60, { error: "field.tooLong" }),
    z.refine((value) => value.split(",").every(isKind), { error: "field.choice" }),
  ),
  z.transform((value: string) => birthdayKinds.filter((kind) => value.split(",").includes(kind))),
);

export const birthdayQuery = z.object({
  /** First and last day; default: today in church time. */
  from: z.optional(day),
  to: z.optional(day),
  kinds: z.optional(kindList),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

const nullableText = z.nullable(z.string());
/** An anniversary of a person or a couple. In narrow reading births only, without years and telephone. */
export const birthday = z.object({
  kind: choice(birthdayKinds),
  /** The id of the membership. */
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  photo,
  /** For a wedding: the spouse. A couple is one row if both are known. */
  spouse_name: nullableText,
  /** The day of the celebration. 29 February is celebrated on the 28th in common years. */
  date: day,
  /** The number of years; null: the person hides the year, or it is unknown. */
  years: z.nullable(z.number()),
  neighborhood: nullableText,
  /** "(19) 99123-4567". */
  phone: nullableText,
  /** Opens WhatsApp with the greeting; null for a landline, and for a person who wants no contact. */
  whatsapp_link: nullableText,
});
export type Birthday = z.infer<typeof birthday>;

const listBirthdays = {
  method: "GET",
  path: "/members/birthdays",
  summary: "Whose birthday, wedding or baptism is remembered on the days of a span, by day, a page at a time",
  byCongregation: true,
  allow: "members:view",
  about: ["birthdays", "members", "people", "settings"],
  query: birthdayQuery,
  reply: z.array(birthday),
  list: true,
  people: true,
} as const;

export const birthdayRoutes = routeTable("birthdays", {
  listBirthdays,
  exportBirthdays: exportOf(listBirthdays, {
    path: "/members/birthdays/export",
    summary: "The birthdays and anniversaries of a span, as a file",
    allow: "members:manage",
  }),
});

export const birthdayNames: RecordNames = {
  "pt-BR": ["o aniversário", "os aniversários"],
  es: ["el aniversario", "los aniversarios"],
  en: ["the birthday", "the birthdays"],
};

export const feature = {
  about: "The days on which births, weddings and baptisms of members are remembered.",
  routes: birthdayRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
