import type { BackendModule } from "i18next";
import { detectLanguage } from "./detect-language.ts";
import { findAmong, type LoadTexts, type TextTable } from "./find-texts.ts";
import type * as portuguese from "./everywhere/pt.ts";

type InEveryPage = keyof typeof portuguese;

/** These come together (`everywhere/`); the patterns below leave them out. */
const everywhere: Readonly<Record<string, () => Promise<Record<InEveryPage, TextTable>>>> = {
  pt: () => import("./everywhere/pt.ts"),
  es: () => import("./everywhere/es.ts"),
  en: () => import("./everywhere/en.ts"),
};
const inEveryPage: Readonly<Record<InEveryPage, true>> = {
  "failures/accounts": true,
  "failures/request": true,
  lists: true,
  login: true,
  public: true,
  shell: true,
  ui: true,
};
const isInEveryPage = (namespace: string): namespace is InEveryPage => Object.hasOwn(inEveryPage, namespace);

/** Those of the public pages, of the first screen and of the list of every day: the names of all files would weigh more than some of the pages. */
const findFirst = findAmong(
  import.meta.glob<Record<string, TextTable>>([
    "../messages/{pt,es,en}/{custom-values,dashboard,event-registration,password,privacy,register,registration,reset-password,setup,users,visitor-form,visitors}.ts",
    "../../../../packages/contract/src/{settings,setup,visitors}/failures.{pt,es,en}.ts",
  ]),
);
async function find(short: string, namespace: string): Promise<LoadTexts | undefined> {
  return findFirst(short, namespace) ?? (await import("./room-texts.ts")).findRoomTexts(short, namespace);
}

/** The texts of a namespace in a language. A text module exports one table. */
export async function loadTexts(language: string, namespace: string): Promise<TextTable> {
  const short = language.slice(0, 2);
  const together = everywhere[short];
  if (together && isInEveryPage(namespace)) return (await together())[namespace];
  const load = await find(short, namespace);
  const [table] = load ? Object.values(await load()) : [];
  if (!table) throw new Error(`No texts: ${language} ${namespace}`);
  return table;
}

/** Asks for these namespaces in the detected language, so that they are there when the screen asks for them. */
export function warmTexts(namespaces: readonly string[]): void {
  const language = detectLanguage();
  for (const namespace of namespaces) loadTexts(language, namespace).catch(() => undefined);
}

/** Loads a namespace when a screen first asks for it. */
export const lazyTexts: BackendModule = {
  type: "backend",
  init: () => undefined,
  // oxlint-disable-next-line typescript/no-misused-promises -- i18next awaits a reader of two parameters; its types do not say so
  read: loadTexts,
};
