/** A text without accents, in small letters: as people type it who look for it. What the database compares, it folds itself. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
