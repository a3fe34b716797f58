import type { JourneyMonth } from "@aprisco/contract/dashboard.ts";
import { IconRoute } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { monthName } from "../../../language/birth-words.ts";
import { shortMonth } from "../../../language/short-month.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { AnswerOf } from "../../../ui/base/answer.tsx";
import { Bars } from "../../../ui/chart/bars.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { useDashboardStats } from "../../dashboard/index.ts";

const series = ["novo", "visitado", "convertido"] as const;

export function JourneyPart() {
  const { t } = useTranslation("dashboard");
  const stats = useDashboardStats();
  const months = stats.data?.journey;
  if (months) return <Journey months={months} />;
  return (
    <Panel title={t("journey.title")}>
      <AnswerOf query={{ ...stats, data: months }} height="17rem">
        {() => null}
      </AnswerOf>
    </Panel>
  );
}

function Journey({ months }: { readonly months: readonly JourneyMonth[] }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const finding = findingOf(months);
  if (finding.key === "finding.none")
    return (
      <Panel title={t("journey.title")}>
        <StatusPage icon={<IconRoute size={28} stroke={1.6} />} title={t("journey.none")} hint={t("journey.noneHint")} />
      </Panel>
    );
  const sum = (name: (typeof series)[number]) => months.reduce((total, month) => total + month[name], 0);
  const { count } = finding;
  const lead =
    finding.key === "finding.begun"
      ? t(finding.key, { count })
      : t(finding.key, {
          count,
          difference: finding.difference,
          month: monthName(language, Number(finding.month.slice(5))),
        });
  return (
    <Panel title={t("journey.title")} lead={lead}>
      <Bars
        sentence={t("journey.sentence", { novo: sum("novo"), visitado: sum("visitado"), convertido: sum("convertido") })}
        of={t("journey.month")}
        series={series.map((name) => t(`series.${name}`))}
        groups={months.map((month) => ({ name: shortMonth(language, `${month.month}-15`), values: series.map((name) => month[name]) }))}
      />
    </Panel>
  );
}

/** The last complete month compared with those before it. `month` is "YYYY-MM", `difference` is never negative. */
type Finding =
  | { readonly key: "finding.none" }
  | { readonly key: "finding.begun"; readonly count: number }
  | {
      readonly key: "finding.more" | "finding.fewer" | "finding.even";
      readonly month: string;
      readonly count: number;
      readonly difference: number;
    };

/** @param months oldest first; the last one is incomplete and is not compared */
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
