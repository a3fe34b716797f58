import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import type { ReportTemplate } from "@aprisco/contract/reports/report.ts";
import { IconAdjustmentsHorizontal, IconArrowLeft, IconReportOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ExportMenu } from "../../ui/export-menu.tsx";
import { ListColumnMenu } from "../../ui/list-column-menu.tsx";
import { useColumnChoice, type ListColumn } from "../../ui/list-columns.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { FileNotice } from "./file-notice.tsx";
import { ReportParams } from "./report-params.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import styles from "./report-view.module.css";
import { useReportAddress, valuesIn } from "./use-report-address.ts";
import { useReportFile, useReportPreview } from "./use-report.ts";

/** The table's own menu, of columns that the server names. */
const asListColumn = ({ key, label, usual }: ReportTemplate["columns"][number]): ListColumn<never> => ({
  key,
  title: label,
  width: "",
  cell: () => null,
  ...(usual ? {} : { hidden: true }),
});

/** One report: what it is narrowed by at the left (a sheet on a phone), what it says, and the ways to take it away. */
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
