export type TextTable = Readonly<Record<string, string>>;
/** The tables of a file of texts in one language, by what the file calls them. */
export type LoadTexts = () => Promise<Readonly<Record<string, TextTable>>>;
/** What `?texts` makes of a file of texts (vite.texts.ts): "pt", "es" or "en" → its tables in that language. */
export type TextFile = Readonly<Record<string, LoadTexts>>;
/** Where the texts of a namespace lie; `failures/visitors` are the failure texts of the contract's feature `visitors`. */
export type FindTexts = (short: string, namespace: string) => LoadTexts | undefined;

/** Finds texts among the files of `messages/` and of the contract. */
export const findAmong =
  (files: Readonly<Record<string, TextFile>>): FindTexts =>
  (short, namespace) => {
    const [prefix, feature] = namespace.split("/");
    const file = prefix === "failures" ? `../../../../packages/contract/src/texts/${feature}.ts` : `../messages/${namespace}.ts`;
    return files[file]?.[short];
  };
