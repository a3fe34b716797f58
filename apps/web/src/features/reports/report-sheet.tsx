import type { Report, ReportColumn, ReportTemplate } from "@aprisco/contract/reports/report.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "../../messages/number-words.ts";
import { Bars } from "../../ui/bars.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ranks } from "../../ui/ranks.tsx";
import { StatStrip } from "../../ui/stat-strip.tsx";
import styles from "./report-sheet.module.css";
import { ReportTable } from "./report-table.tsx";

interface Props {
  readonly template: ReportTemplate;
  readonly columns: readonly ReportColumn[];
  readonly columnMenu: ReactNode;
  readonly report: Report;
}

/** What a report says: at most three figures and a sentence, the chart, the first rows with the totals of all. */
export function ReportSheet({ template, columns, columnMenu, report }: Props) {
  const { t, i18n } = useTranslation("reports");
  const { figures, finding, count, rows } = report;
  return (
    <>
      {figures.length > 0 ? (
        <StatStrip stats={figures.map(({ label, value, note }) => ({ key: label, label, value: countText(i18n.language, value), note }))} />
      ) : null}
      <div className={styles.parts} data-two={report.groups !== null || undefined}>
        {report.groups ? (
          <Panel title={t("chart")} lead={finding}>
            <ReportChart template={template} report={report} />
          </Panel>
        ) : null}
        <Panel
          title={t("table")}
          lead={
            count > rows.length ? t("first", { shown: countText(i18n.language, rows.length), all: countText(i18n.language, count) }) : null
          }
          action={columnMenu}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className={styles.scroll} role="region" aria-label={template.title} tabIndex={0}>
            <ReportTable columns={columns} rows={rows} totals={report.totals} />
          </div>
        </Panel>
      </div>
    </>
  );
}

function ReportChart({ template: { title, columns, chart }, report: { groups, finding } }: Pick<Props, "template" | "report">) {
  if (!groups || !chart) return null;
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? key;
  const sentence = finding ?? title;
  if (chart.kind === "ranks")
    return <Ranks sentence={sentence} ranks={groups.map(({ name, values }) => ({ name, value: values[0] ?? 0 }))} />;
  return <Bars sentence={sentence} of={labelOf(chart.group)} series={chart.series.map(labelOf)} groups={groups} />;
}
