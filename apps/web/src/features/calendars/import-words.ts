import { importOutcomes, type ImportPreview } from "@aprisco/contract/calendars.ts";
import type { TFunction } from "i18next";

type Counts = ImportPreview["counts"];
type Words = TFunction<"calendars">;

/** "2 novos, 1 recusado": without the outcomes that no event had. */
export const countsText = (t: Words, counts: Counts): string =>
  importOutcomes.flatMap((outcome) => (counts[outcome] === 0 ? [] : [t(`import.${outcome}`, { count: counts[outcome] })])).join(", ");

/** What an import did. Equal and refused events are not imported. */
export function doneWords(t: Words, counts: Counts): { readonly title: string; readonly message?: string } {
  const said = countsText(t, counts);
  return counts.new + counts.changed > 0 ? { title: t("import.done"), message: said } : { title: t("import.none", { counts: said }) };
}
