import { financeRoutes } from "@aprisco/contract/finance.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { monthDayText } from "../../language/date-words.ts";
import { moneyText, roundMoneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { ScaledBars } from "../../ui/chart/scaled-bars.tsx";
import styles from "./finance.module.css";

/** The last thirteen weeks as bars; on a phone the list comes first. */
export function GivingWeeks({ category }: { readonly category: "offering" | "tithe" }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const { data } = useQuery(asked(financeRoutes.listGivingWeeks, { query: { category } }));
  if (data?.every(({ amount }) => amount === 0)) return null;
  const money = (centavos: number) => moneyText(language, centavos);
  const total = (data ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const count = data?.length ?? 1;
  return (
    <div className={styles.weeks}>
      <Panel title={t("giving.weeks")}>
        {data === undefined ? (
          <Skeleton width="100%" height="11rem" />
        ) : (
          <ScaledBars
            sentence={t("giving.weeksSentence", { count, total: money(total), mean: money(Math.round(total / count)) })}
            of={t("giving.weekOf")}
            series={[t("amount")]}
            groups={data.map(({ week, amount }) => ({ name: monthDayText(language, week), values: [amount] }))}
            write={money}
            mark={(value) => roundMoneyText(language, value)}
          />
        )}
      </Panel>
    </div>
  );
}
