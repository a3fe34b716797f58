import { financeRoutes } from "@aprisco/contract/finance.ts";
import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { signedText } from "./looks.tsx";
import { MonthChart } from "./month-chart.tsx";
import styles from "./overview.module.css";

/** The month's income, expense and balance on the dashboard of those who answer for the money. */
export function FinancesPart() {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const phone = usePhone();
  const query = useQuery({ ...asked(financeRoutes.getFinancialReport), refetchInterval: MINUTE_MS });
  const money = (text: string) => <span className={styles.money}>{text}</span>;
  return (
    <Panel
      title={t("board.title")}
      lead={query.data ? monthOfYear(language, query.data.month) : null}
      action={
        <Link to="/finance" data-noprint>
          {t("board.open")}
        </Link>
      }
    >
      <AnswerOf query={query} height="15rem">
        {({ income, expense, result, balance, months }) => (
          <div className={styles.stack}>
            <StatStrip
              stats={[
                { key: "income", label: t("sum.income"), value: money(moneyText(language, income)) },
                { key: "expense", label: t("sum.expense"), value: money(moneyText(language, expense)) },
                { key: "result", label: t("figure.result"), value: money(signedText(language, result)) },
                { key: "balance", label: t("figure.balance"), value: money(moneyText(language, balance)) },
              ]}
            />
            {phone ? null : <MonthChart months={months} isNarrow />}
          </div>
        )}
      </AnswerOf>
    </Panel>
  );
}
