import type { JourneyMonth } from "@aprisco/contract/dashboard/routes.ts";

/** What the last whole month says against those before it. `month` is "YYYY-MM", `difference` never negative. */
export type Finding =
  | { readonly key: "finding.none" }
  | { readonly key: "finding.begun"; readonly count: number }
  | {
      readonly key: "finding.more" | "finding.fewer" | "finding.even";
      readonly month: string;
      readonly count: number;
      readonly difference: number;
    };

/** @param months oldest first; the last one is not over yet and is compared with nothing */
export function findingOf(months: readonly JourneyMonth[]): Finding {
  const count = months.reduce((sum, { novo }) => sum + novo, 0);
  if (months.every(({ novo, visitado, convertido }) => novo + visitado + convertido === 0)) return { key: "finding.none" };
  const begun = months.findIndex(({ novo }) => novo > 0);
  const whole = begun < 0 ? [] : months.slice(begun, -1);
  const last = whole.at(-1);
  const before = whole.slice(0, -1);
  if (!last || before.length === 0) return { key: "finding.begun", count };
  const difference = last.novo - Math.round(before.reduce((sum, { novo }) => sum + novo, 0) / before.length);
  const key = difference > 0 ? "finding.more" : difference < 0 ? "finding.fewer" : "finding.even";
  return { key, month: last.month, count: last.novo, difference: Math.abs(difference) };
}
