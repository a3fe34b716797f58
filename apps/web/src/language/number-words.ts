import { numberFormat } from "./formats.ts";

/** "1.284". */
export const countText = (language: string, count: number): string =>
  numberFormat(language, { useGrouping: true, maximumFractionDigits: 0 }).format(count);

/** "R$ 1.234,56" of 123456 centavos; with `round` without centavos. */
export const moneyText = (language: string, centavos: number, { round = false } = {}): string =>
  numberFormat(language, {
    style: "currency",
    currency: "BRL",
    currencyDisplay: "narrowSymbol",
    // Spanish leaves four digits ungrouped, which stand in one column with longer ones: 2.600,00 below 11.649,00.
    useGrouping: true,
    ...(round ? { maximumFractionDigits: 0 } : {}),
  }).format(centavos / 100);

/** "1.234,56" of 123456 centavos, as in a money field. */
export const amountText = (language: string, centavos: number): string =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true }).format(centavos / 100);

/** "86%" of 0.86. */
export const percentText = (language: string, share: number): string =>
  numberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** "40 mil" of 4012300 centavos: reais at the mark of a chart's scale. */
export const roundMoneyText = (language: string, centavos: number): string =>
  numberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(centavos / 100);
