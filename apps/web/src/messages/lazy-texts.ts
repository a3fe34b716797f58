import type { BackendModule } from "i18next";
import { detectLanguage } from "./detect-language.ts";

type Table = Record<string, string>;
type Load = () => Promise<Record<string, Table>>;

const own = import.meta.glob<Record<string, Table>>("./{pt,es,en}/*.ts");
const failures = import.meta.glob<Record<string, Table>>("../../../../packages/contract/src/*/failures.{pt,es,en}.ts");

/** Where the texts of a namespace lie; `failures/visitors` are the failure texts of the contract's feature `visitors`. */
function find(language: string, namespace: string): Load | undefined {
  const short = language.slice(0, 2);
  const [prefix, feature] = namespace.split("/");
  if (prefix === "failures") return failures[`../../../../packages/contract/src/${feature}/failures.${short}.ts`];
  return own[`./${short}/${namespace}.ts`];
}

/** The texts of a namespace in a language. A text module exports one table. */
export async function loadTexts(language: string, namespace: string): Promise<Table> {
  const load = find(language, namespace);
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
