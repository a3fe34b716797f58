import type { BackendModule } from "i18next";
import { detectLanguage } from "./detect-language.ts";
import type * as portuguese from "./everywhere/pt.ts";

type Table = Record<string, string>;
type Load = () => Promise<Record<string, Table>>;

type InEveryPage = keyof typeof portuguese;

/** These come together (`everywhere/`); the patterns below leave them out. */
const everywhere: Readonly<Record<string, () => Promise<Record<InEveryPage, Table>>>> = {
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

const own = import.meta.glob<Record<string, Table>>(["./{pt,es,en}/*.ts", "!./*/{lists,login,public,shell,ui}.ts"]);
const failures = import.meta.glob<Record<string, Table>>([
  "../../../../packages/contract/src/*/failures.{pt,es,en}.ts",
  "!../../../../packages/contract/src/{accounts,request}/failures.*.ts",
]);

/** Where the texts of a namespace lie; `failures/visitors` are the failure texts of the contract's feature `visitors`. */
function find(short: string, namespace: string): Load | undefined {
  const [prefix, feature] = namespace.split("/");
  if (prefix === "failures") return failures[`../../../../packages/contract/src/${feature}/failures.${short}.ts`];
  return own[`./${short}/${namespace}.ts`];
}

/** The texts of a namespace in a language. A text module exports one table. */
export async function loadTexts(language: string, namespace: string): Promise<Table> {
  const short = language.slice(0, 2);
  const together = everywhere[short];
  if (together && isInEveryPage(namespace)) return (await together())[namespace];
  const load = find(short, namespace);
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
