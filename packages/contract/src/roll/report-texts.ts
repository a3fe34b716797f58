import { memberStatuses } from "../members/choices.ts";
import type { Language } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words as enFields } from "../words/en.ts";
import { words as esFields } from "../words/es.ts";
import { words as ptFields, type Word } from "../words/pt.ts";
import { rollWords as en } from "./words.en.ts";
import { rollWords as es } from "./words.es.ts";
import { rollWords as pt, type RollWord } from "./words.pt.ts";

type Column =
  | "entry"
  | "on"
  | "name"
  | "act"
  | "form"
  | "number"
  | "church"
  | "minister"
  | "minutes"
  | "rectifies"
  | "rectified"
  | "status"
  | "congregation";
type Texts = ReportTexts<"from" | "to", Column>;
type Words = Readonly<Record<RollWord, string>>;
type Fields = Readonly<Record<Word, string>>;

/** The words of one kind by their values. */
const valuesOf = (words: Words, kind: "act" | "form") =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) => (key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), word]] : [])),
  );
const statusesOf = (field: Fields) => Object.fromEntries(memberStatuses.map((status) => [status, field[`status.${status}`]]));
const withWords = (words: Words, field: Fields, texts: Omit<Texts, "values">): Texts => ({
  ...texts,
  values: { act: valuesOf(words, "act"), form: valuesOf(words, "form"), status: statusesOf(field) },
});

export const rollReportTexts: Readonly<Record<Language, Texts>> = {
  "pt-BR": withWords(pt, ptFields, {
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
      rectified: "Retificado pelo nº",
      status: "Situação",
      congregation: "Congregação",
    },
  }),
  es: withWords(es, esFields, {
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
      rectified: "Rectificado por el n.º",
      status: "Situación",
      congregation: "Congregación",
    },
  }),
  en: withWords(en, enFields, {
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
      rectified: "Corrected by no.",
      status: "Status",
      congregation: "Congregation",
    },
  }),
};
