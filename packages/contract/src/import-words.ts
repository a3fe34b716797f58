import type { Language } from "./languages.ts";

const outcomes = ["new", "changed", "same", "refused"] as const;
type Counts = Readonly<Record<(typeof outcomes)[number], number>>;
type Words = readonly [one: string, several: string];

const words: Readonly<Record<Language, Readonly<Record<(typeof outcomes)[number], Words>>>> = {
  "pt-BR": {
    new: ["novo", "novos"],
    changed: ["mudado", "mudados"],
    same: ["igual", "iguais"],
    refused: ["recusado", "recusados"],
  },
  es: {
    new: ["nuevo", "nuevos"],
    changed: ["cambiado", "cambiados"],
    same: ["igual", "iguales"],
    refused: ["rechazado", "rechazados"],
  },
  en: {
    new: ["new", "new"],
    changed: ["changed", "changed"],
    same: ["unchanged", "unchanged"],
    refused: ["refused", "refused"],
  },
};
const done: Readonly<Record<Language, string>> = {
  "pt-BR": "Eventos importados",
  es: "Eventos importados",
  en: "Events imported",
};
const none: Readonly<Record<Language, string>> = {
  "pt-BR": "Nenhum evento importado",
  es: "Ningún evento importado",
  en: "No events imported",
};

/** "2 novos, 1 recusado": without the outcomes that no event had; empty for a file without events. */
export const importCountsText = (language: Language, counts: Counts): string =>
  outcomes
    .flatMap((outcome) => (counts[outcome] === 0 ? [] : [`${counts[outcome]} ${words[language][outcome][counts[outcome] === 1 ? 0 : 1]}`]))
    .join(", ");

/** What an import did: "Eventos importados: 2 novos". Equal and refused events are not imported. */
export function importDoneText(language: Language, counts: Counts): string {
  const said = importCountsText(language, counts);
  const lead = (counts.new + counts.changed > 0 ? done : none)[language];
  return said === "" ? lead : `${lead}: ${said}`;
}
