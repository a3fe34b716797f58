import type { Language } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words as en } from "../words/en.ts";
import { words as es } from "../words/es.ts";
import { words as pt, type Word } from "../words/pt.ts";
import { ministryStatuses } from "./choices.ts";

type Texts = ReportTexts<"status", "name" | "leader" | "status" | "created">;

/** Its words are the list's, so only the title and the sentence are its own. */
function textsOf(words: Readonly<Record<Word, string>>, title: string, lead: string): Texts {
  const statuses = Object.fromEntries(ministryStatuses.map((status) => [status, words[`status.${status}`]]));
  return {
    title,
    lead,
    params: { status: words.status },
    columns: { name: words.name, leader: words.leader, status: words.status, created: words.created },
    values: { status: statuses },
  };
}

export const ministryReportTexts: Readonly<Record<Language, Texts>> = {
  "pt-BR": textsOf(pt, "Ministérios", "Os ministérios da igreja, com líder e situação."),
  es: textsOf(es, "Ministerios", "Los ministerios de la iglesia, con líder y situación."),
  en: textsOf(en, "Ministries", "The ministries of the church, with leader and status."),
};
