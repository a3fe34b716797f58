/** A text in lower case without accents, as people type it in a search. The database folds its own texts. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
