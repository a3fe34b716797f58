import type { Language } from "../languages.ts";

/** The closed lists of birthdays, without schemas. */

/** What is celebrated: the day of birth, of the wedding, of the baptism. */
export const birthdayKinds = ["birth", "wedding", "baptism"] as const;
export type BirthdayKind = (typeof birthdayKinds)[number];

/** The longest time that one question may ask about. */
export const MOST_DAYS = 62;

/** The words with which WhatsApp opens, where the church has none of its own; {nome} and {igreja} are filled in. */
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
