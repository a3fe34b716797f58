import type { FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { useTranslation } from "react-i18next";
import { monthOfYear } from "../../language/birth-words.ts";
import { moneyText, roundMoneyText } from "../../language/number-words.ts";
import { shortMonth } from "../../language/short-month.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ScaledBars } from "../../ui/chart/scaled-bars.tsx";

/** Income and expense of up to twelve months as bars, with their table. */
export function MonthChart({ months, isNarrow = false }: Pick<FinanceSummary, "months"> & { readonly isNarrow?: boolean }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const money = (centavos: number) => moneyText(language, centavos);
  const total = (side: "income" | "expense") => money(months.reduce((sum, month) => sum + month[side], 0));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <ScaledBars
      isNarrow={isNarrow}
      sentence={t("months.sentence", {
        from: monthOfYear(language, first.month),
        to: monthOfYear(language, last.month),
        income: total("income"),
        expense: total("expense"),
      })}
      of={t("months.of")}
      series={[t("sum.income"), t("sum.expense")]}
      groups={months.map(({ month, income, expense }) => ({ name: shortMonth(language, `${month}-15`), values: [income, expense] }))}
      write={money}
      mark={(value) => roundMoneyText(language, value)}
    />
  );
}
