/** Lower case without accents, apostrophes and hyphens after a letter, as the server compares names (the migrations' `fold`). */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\p{M}'`´^~¨‘’‛ʼʻʹ′]/gu, "")
    .replaceAll(/(?<=\p{L})[-‐‑–]+(?!\d)/gu, "")
    .toLowerCase();
