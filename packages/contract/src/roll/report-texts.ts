import type { Language } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { rollWords as en } from "./words.en.ts";
import { rollWords as es } from "./words.es.ts";
import { rollWords as pt, type RollWord } from "./words.pt.ts";

type Column = "entry" | "on" | "name" | "act" | "form" | "number" | "church" | "minister" | "minutes" | "rectifies" | "congregation";
type Texts = ReportTexts<"from" | "to", Column>;
type Words = Readonly<Record<RollWord, string>>;

/** The words of one kind by their values. */
const valuesOf = (words: Words, kind: "act" | "form") =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) => (key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), word]] : [])),
  );
const withWords = (words: Words, texts: Omit<Texts, "values">): Texts => ({
  ...texts,
  values: { act: valuesOf(words, "act"), form: valuesOf(words, "form") },
});

export const rollReportTexts: Readonly<Record<Language, Texts>> = {
  "pt-BR": withWords(pt, {
    title: "Livro de rol",
    lead: "Admissões, transferências, desligamentos e os demais atos do período, na ordem do livro.",
    params: { from: "De", to: "Até" },
    columns: {
      entry: "Nº",
      on: "Data",
      name: "Nome",
      act: "Ato",
      form: "Forma",
      number: "Rol",
      church: "Igreja",
      minister: "Ministro",
      minutes: "Ata",
      rectifies: "Retifica o nº",
      congregation: "Congregação",
    },
  }),
  es: withWords(es, {
    title: "Libro de membresía",
    lead: "Admisiones, traslados, bajas y los demás actos del período, en el orden del libro.",
    params: { from: "Desde", to: "Hasta" },
    columns: {
      entry: "N.º",
      on: "Fecha",
      name: "Nombre",
      act: "Acto",
      form: "Forma",
      number: "Registro",
      church: "Iglesia",
      minister: "Ministro",
      minutes: "Acta",
      rectifies: "Rectifica el n.º",
      congregation: "Congregación",
    },
  }),
  en: withWords(en, {
    title: "Membership roll",
    lead: "Admissions, transfers, departures and the other acts of the period, in the order of the book.",
    params: { from: "From", to: "To" },
    columns: {
      entry: "No.",
      on: "Date",
      name: "Name",
      act: "Act",
      form: "Form",
      number: "Roll",
      church: "Church",
      minister: "Minister",
      minutes: "Minutes",
      rectifies: "Corrects no.",
      congregation: "Congregation",
    },
  }),
};
