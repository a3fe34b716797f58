import type { BackendModule } from "i18next";
import { detectLanguage } from "./detect-language.ts";
import { findAmong, type LoadTexts, type TextFile, type TextTable } from "./find-texts.ts";
import type * as everywhere from "./everywhere.ts";

type InEveryPage = keyof typeof everywhere;

/** Loaded together (everywhere.ts), so that the patterns below leave them out. */
const inEveryPage: Readonly<Record<InEveryPage, true>> = {
  "failures/accounts": true,
  "failures/request": true,
  lists: true,
  login: true,
  public: true,
  shell: true,
  ui: true,
};
const isInEveryPage = (namespace: string): boolean => Object.hasOwn(inEveryPage, namespace);

/** Files of the public pages, the first screen and the most used list. The names of all files would be larger than some pages. */
const first = import.meta.glob<TextFile>(
  [
    "./everywhere.ts",
    "../messages/{custom-values,dashboard,event-registration,password,prayer-form,privacy,register,registration,reset-password,setup,users,visitor-form,visitors}.ts",
    "../../../../packages/contract/src/texts/{settings,setup,visitors}.ts",
  ],
  { query: "?texts", import: "default", eager: true },
);
const findFirst = findAmong(first);
async function find(short: string, namespace: string): Promise<LoadTexts | undefined> {
  return findFirst(short, namespace) ?? (await import("./room-texts.ts")).findRoomTexts(short, namespace);
}

export async function loadTexts(language: string, namespace: string): Promise<TextTable> {
  const short = language.slice(0, 2);
  const together = isInEveryPage(namespace);
  const load = together ? first["./everywhere.ts"]?.[short] : await find(short, namespace);
  const tables = await load?.();
  const table = together ? tables?.[namespace] : Object.values(tables ?? {})[0];
  if (!table) throw new Error(`No texts: ${language} ${namespace}`);
  return table;
}

export function warmTexts(namespaces: readonly string[]): void {
  const language = detectLanguage();
  for (const namespace of namespaces) loadTexts(language, namespace).catch(() => undefined);
}

export const lazyTexts: BackendModule = {
  type: "backend",
  init: () => undefined,
  // oxlint-disable-next-line typescript/no-misused-promises -- i18next awaits a reader of two parameters; its types do not say so
  read: loadTexts,
};
