import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import type { Messages } from "../language/texts.ts";

type Table = Readonly<Record<string, string>>;

const namespaces = import.meta.glob<Messages>(
  "../messages/{ui,public,login,forgot-password,confirm-email,register,registration,reset-password,setup,privacy,visitor-form,event-registration,group-report,serve,prayer-form}.ts",
  { eager: true, import: "messages" },
);
const tables: Readonly<Record<string, Readonly<Record<Language, Table>>>> = Object.fromEntries(
  Object.entries(namespaces).map(([file, messages]) => [file, inEachLanguage(messages)]),
);

export function tableOf(language: Language, namespace: string): Table {
  const table = tables[`../messages/${namespace}.ts`]?.[language];
  if (!table) throw new Error(`No texts: ${language} ${namespace}`);
  return table;
}

/** A page's title and description, and whether search engines may list it. */
export interface PageWords {
  /** The page's file name without extension. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
}

interface Source {
  readonly file: string;
  readonly texts: string;
  readonly words?: readonly [title: string, description: string];
  readonly isListed?: boolean;
}

const pages: Readonly<Record<string, Source>> = {
  "/": { file: "home-page", texts: "public", words: ["home.title", "home.lead"], isListed: true },
  "/login": { file: "login-page", texts: "login", isListed: true },
  "/register": { file: "register-page", texts: "register", isListed: true },
  "/visitor-welcome": { file: "welcome-page", texts: "visitor-form", isListed: true },
  "/public-agenda": { file: "agenda-page", texts: "public", words: ["agenda.title", "agenda.lead"], isListed: true },
  "/privacy": { file: "privacy-page", texts: "privacy", isListed: true },
  "/registration-success": { file: "registration-success-page", texts: "registration", words: ["title", "none.lead"] },
  "/forgot-password": { file: "access-page", texts: "forgot-password" },
  "/confirm-email": { file: "access-page", texts: "confirm-email" },
  "/reset-password": { file: "access-page", texts: "reset-password" },
  "/event-registration": { file: "event-page", texts: "event-registration" },
  "/group-report": { file: "report-page", texts: "group-report" },
  "/oracao": { file: "prayer-page", texts: "prayer-form", isListed: true },
  "/serve": { file: "serve-page", texts: "serve" },
  "/setup": { file: "setup-page", texts: "setup" },
};
const notFound: Source = { file: "not-found-page", texts: "ui", words: ["notFound.title", "notFound.hint"] };

export function wordsOf(path: string, language: Language): PageWords {
  const { file, texts, words: [title, description] = ["title", "lead"], isListed = false } = pages[path] ?? notFound;
  const table = tableOf(language, texts);
  return { file, title: table[title] ?? "", description: table[description] ?? "", isListed };
}
