import {
  careFamilyRoutes,
  carePriorities,
  careStatuses,
  hiddenCounts,
  LEAST_SHOWN,
  type CareAnalytics,
  type ShownCount,
} from "@aprisco/contract/care-families.ts";
import type { VisitKind } from "@aprisco/contract/care-visits.ts";
import { prayerStatuses } from "@aprisco/contract/prayers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { countText } from "../../language/number-words.ts";
import { shortMonth } from "../../language/short-month.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CareTabs } from "../../shell/care-tabs.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Bars } from "../../ui/chart/bars.tsx";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import styles from "./care.module.css";

/** In the chart, where words have no room. */
const signs = { few: `< ${LEAST_SHOWN}`, held: "–" } as const;

/** Numbers of pastoral care; what could point at somebody is hidden. */
export function AnalyticsPage() {
  const { t } = useTranslation("care");
  const query = useQuery(asked(careFamilyRoutes.getPastoralAnalytics, { query: {} }));
  return (
    <>
      <ListHead title={t("analytics.title")} add={undefined} file={null}>
        <ListLead>{t("analytics.lead")}</ListLead>
      </ListHead>
      <CareTabs />
      <AnswerOf query={query} height="20rem">
        {(data) => <Numbers data={data} />}
      </AnswerOf>
    </>
  );
}

export function Numbers({ data }: { readonly data: CareAnalytics }) {
  const { t } = useTranslation(["care", "prayers"]);
  const language = useLanguage();
  const shown = (count: ShownCount): string => (typeof count === "number" ? countText(language, count) : t(`analytics.${count}`));
  const months = data.months.map(({ month, completed }) => ({ name: shortMonth(language, `${month}-01`), completed }));
  const total = typeof data.total === "number" ? t("analytics.months.lead", { count: data.total }) : t("analytics.months.hidden");
  const hidden = hiddenCounts.flatMap((kind) => {
    const names = months.flatMap(({ name, completed }) => (completed === kind ? [name] : []));
    return names.length === 0 ? [] : [t(`analytics.months.${kind}`, { months: names.join(", ") })];
  });
  const sentence = [total, ...hidden].join("; ");
  const isHeld = [
    data.total,
    ...data.months.map(({ completed }) => completed),
    ...[...data.by_kind, ...data.by_visitor, ...data.families, ...data.prayers].map(({ count }) => count),
  ].includes("held");
  const pairs = (rows: readonly (readonly [string, ShownCount])[]) => (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="cm-num">{shown(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={styles.grid}>
      <Panel title={t("analytics.months")} lead={total}>
        <Bars
          sentence={sentence}
          of={t("analytics.month")}
          series={[t("visits")]}
          groups={months.map(({ name, completed }) => ({
            name,
            values: [typeof completed === "number" ? completed : { sign: signs[completed], words: shown(completed) }],
          }))}
        />
        {hidden.length === 0 ? null : <p className={styles.small}>{hidden.join("; ")}</p>}
      </Panel>
      <Panel className={styles.wide} title={t("analytics.families")} lead={t("analytics.families.lead")}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("status")}</th>
              {carePriorities.map((priority) => (
                <th key={priority} scope="col">
                  {t(`priority.${priority}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {careStatuses.map((status) => (
              <tr key={status}>
                <th scope="row">{t(`status.${status}`)}</th>
                {carePriorities.map((priority) => (
                  <td key={priority} className="cm-num">
                    {shown(data.families.find((one) => one.status === status && one.priority === priority)?.count ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Panel title={t("analytics.kinds")}>
        {data.by_kind.length === 0 ? (
          <p>{t("analytics.none")}</p>
        ) : (
          pairs(data.by_kind.map(({ kind, count }) => [t(`kind.${kind as VisitKind}`), count]))
        )}
      </Panel>
      <Panel title={t("analytics.visitors")}>
        {data.by_visitor.length === 0 ? <p>{t("analytics.none")}</p> : pairs(data.by_visitor.map(({ name, count }) => [name, count]))}
      </Panel>
      <Panel title={t("analytics.prayers")}>
        {data.prayers.every(({ count }) => count === 0) ? (
          <p>{t("analytics.prayers.none")}</p>
        ) : (
          pairs(
            prayerStatuses.map((status) => [
              t(`status.${status}`, { ns: "prayers" }),
              data.prayers.find((one) => one.status === status)?.count ?? 0,
            ]),
          )
        )}
      </Panel>
      <Panel title={t("analytics.first")}>
        <p>
          {data.median_days_to_first_visit === null
            ? t("analytics.first.few")
            : t("analytics.first.days", { count: data.median_days_to_first_visit })}
        </p>
      </Panel>
      <p className={styles.small}>
        {t("analytics.small")} {isHeld ? t("analytics.small.held") : null}
      </p>
    </div>
  );
}
