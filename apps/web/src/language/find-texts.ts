export type TextTable = Record<string, string>;
/** A text module exports one table. */
export type LoadTexts = () => Promise<Record<string, TextTable>>;
/** Where the texts of a namespace lie; `failures/visitors` are the failure texts of the contract's feature `visitors`. */
export type FindTexts = (short: string, namespace: string) => LoadTexts | undefined;

/** Finds texts among the files of `messages/` and of the contract. */
export const findAmong =
  (files: Readonly<Record<string, LoadTexts>>): FindTexts =>
  (short, namespace) => {
    const [prefix, feature] = namespace.split("/");
    return prefix === "failures"
      ? files[`../../../../packages/contract/src/${feature}/failures.${short}.ts`]
      : files[`../messages/${short}/${namespace}.ts`];
  };
