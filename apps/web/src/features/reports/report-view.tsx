import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import type { ReportTemplate, Report, ReportColumn } from "@aprisco/contract/reports.ts";
import { IconAdjustmentsHorizontal, IconArrowLeft, IconReportOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { countText } from "../../language/number-words.ts";
import { Bars } from "../../ui/chart/bars.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { ExportMenu } from "../../ui/list/export-menu.tsx";
import { FileTaskNotice } from "../../ui/base/file-task-notice.tsx";
import { ListColumnMenu } from "../../ui/list/list-column-menu.tsx";
import { useColumnChoice, type ListColumn } from "../../ui/list/list-columns.ts";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Ranks } from "../../ui/chart/ranks.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import type { MadeFile } from "../../ui/base/use-file.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { ReportParams } from "./report-params.tsx";
import reportSheetStyles from "./report-sheet.module.css";
import { ReportTable } from "./report-table.tsx";
import styles from "./report-view.module.css";
import { useReportAddress, valuesIn } from "./use-report-address.ts";
import { useReportFile, useReportPreview } from "./use-report.ts";

const isTooLarge = (data: unknown): data is { readonly rows: number; readonly limit: number } =>
  typeof data === "object" && data !== null && "rows" in data && "limit" in data;

function FileNotice({ file }: { readonly file: MadeFile }) {
  const { t, i18n } = useTranslation("reports");
  const { failure, isMaking: isPending, again, canRepeat, later } = file;
  const sentence = (): string => {
    if (!isFailure(failure) || (failure.status !== 422 && failure.status !== 403)) return t("failedHint");
    if (failure.code !== "report.tooLarge" || !isTooLarge(failure.data)) return failure.message;
    const { rows, limit } = failure.data;
    return t("tooLarge", { rows: countText(i18n.language, rows), limit: countText(i18n.language, limit) });
  };
  const isRefused = isFailure(failure) && failure.status === 422;
  return (
    <>
      <p role="status" className={isPending ? styles.making : "cm-hidden"}>
        {isPending ? t("making") : ""}
      </p>
      {failure && !isPending ? (
        <div className={styles.notice}>
          <Notice tone="error" title={isRefused ? undefined : t("failed")}>
            {sentence()}
          </Notice>
          {isRefused ? null : (
            <Button size="sm" onClick={again}>
              {t("retry")}
            </Button>
          )}
        </div>
      ) : null}
      <FileTaskNotice later={later} again={canRepeat ? again : null} />
    </>
  );
}

/** The table's column menu takes list columns; these columns come from the server. */
const asListColumn = ({ key, label, usual }: ReportTemplate["columns"][number]): ListColumn<never> => ({
  key,
  title: label,
  width: "",
  cell: () => null,
  ...(usual ? {} : { hidden: true }),
});

export function ReportView({ template }: { readonly template: ReportTemplate }) {
  const { t } = useTranslation("reports");
  const phone = usePhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { search, change } = useReportAddress();
  const values = valuesIn(search, template);
  const columns = template.columns.map(asListColumn);
  const choice = useColumnChoice(`reports.${template.type}`, columns);
  const shown = choice.shown.flatMap(({ key }) => template.columns.find((column) => column.key === key) ?? []);
  const body = { params: values, ...(shown.length > 0 ? { columns: shown.map(({ key }) => key) } : {}) };
  const preview = useReportPreview(template, body);
  const file = useReportFile(template, body, preview.data?.count ?? 0);
  const fields = <ReportParams params={template.params} values={values} onChange={(key, value) => change({ [key]: value })} />;
  return (
    <>
      <Link to="/reports" className={styles.back}>
        <IconArrowLeft size={17} stroke={1.8} aria-hidden="true" />
        {t("all")}
      </Link>
      <PageHead
        title={template.title}
        lead={template.lead}
        actions={
          <>
            {phone ? (
              <Button
                icon={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setSheetOpen(true)}
              >
                {t("params")}
              </Button>
            ) : null}
            {template.formats.length > 0 ? (
              <ExportMenu
                variant="primary"
                formats={template.formats as readonly FileFormat[]}
                busy={file.isPending}
                title={t("logged")}
                onChoose={file.start}
              />
            ) : null}
          </>
        }
      />
      <FileNotice file={file} />
      <div className={styles.columns}>
        {phone ? null : (
          <Panel title={t("params")} className={styles.params}>
            {fields}
          </Panel>
        )}
        <div className={styles.main} aria-busy={preview.isFetching || undefined}>
          {preview.isPending ? <Skeleton height="26rem" /> : null}
          {preview.isError ? <LoadFailure onRetry={() => void preview.refetch()} busy={preview.isFetching} error={preview.error} /> : null}
          {preview.data && preview.data.count === 0 ? (
            <StatusPage icon={<IconReportOff size={28} stroke={1.6} />} title={t("empty")} hint={t("emptyHint")} />
          ) : null}
          {preview.data && preview.data.count > 0 ? (
            <ReportSheet template={template} columns={shown} columnMenu={<ListColumnMenu choice={choice} />} report={preview.data} />
          ) : null}
        </div>
      </div>
      {phone && isSheetOpen ? (
        <Dialog size="sheet" title={t("params")} onClose={() => setSheetOpen(false)}>
          {fields}
          <div className={styles.done}>
            <Button variant="primary" fullWidth onClick={() => setSheetOpen(false)}>
              {t("see")}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

interface Props {
  readonly template: ReportTemplate;
  readonly columns: readonly ReportColumn[];
  readonly columnMenu: ReactNode;
  readonly report: Report;
}

function ReportSheet({ template, columns, columnMenu, report }: Props) {
  const { t, i18n } = useTranslation("reports");
  const { figures, finding, count, rows } = report;
  return (
    <>
      {figures.length > 0 ? (
        <StatStrip stats={figures.map(({ label, value, note }) => ({ key: label, label, value: countText(i18n.language, value), note }))} />
      ) : null}
      <div className={reportSheetStyles.parts} data-two={report.groups !== null || undefined}>
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
          <div className={reportSheetStyles.scroll} role="region" aria-label={template.title} tabIndex={0}>
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
