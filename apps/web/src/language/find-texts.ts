export type TextTable = Readonly<Record<string, string>>;
export type LoadTexts = () => Promise<Readonly<Record<string, TextTable>>>;
/** A text file imported with `?texts` (vite.texts.ts): "pt", "es" or "en" → its tables in that language. */
export type TextFile = Readonly<Record<string, LoadTexts>>;
/** Finds the file of a namespace; `failures/visitors` are the failure texts of the contract's feature `visitors`. */
export type FindTexts = (short: string, namespace: string) => LoadTexts | undefined;

export const findAmong =
  (files: Readonly<Record<string, TextFile>>): FindTexts =>
  (short, namespace) => {
    const [prefix, feature] = namespace.split("/");
    const file = prefix === "failures" ? `../../../../packages/contract/src/texts/${feature}.ts` : `../messages/${namespace}.ts`;
    return files[file]?.[short];
  };
