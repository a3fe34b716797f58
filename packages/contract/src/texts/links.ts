import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "link.unknown": [
    "Este link não vale mais. Peça um novo a quem o enviou.",
    "Este enlace ya no sirve. Pide uno nuevo a quien te lo envió.",
    "This link no longer works. Ask whoever sent it for a new one.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
