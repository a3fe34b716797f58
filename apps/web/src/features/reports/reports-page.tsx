import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { ReportCards } from "./report-cards.tsx";
import { ReportView } from "./report-view.tsx";
import { useReportTemplates } from "./use-report.ts";
import { useReportAddress } from "./use-report-address.ts";

export function ReportsPage() {
  const { t } = useTranslation("reports");
  const title = usePageTitle();
  const { type } = useReportAddress();
  const templates = useReportTemplates();
  const opened = templates.data?.find((template) => template.type === type);
  if (opened) return <ReportView key={opened.type} template={opened} />;
  return (
    <>
      <PageHead title={title} lead={t("lead")} />
      {templates.isPending ? <Skeleton height="14rem" /> : null}
      {templates.isError ? (
        <LoadFailure onRetry={() => void templates.refetch()} busy={templates.isFetching} error={templates.error} />
      ) : null}
      {templates.data ? <ReportCards templates={templates.data} /> : null}
    </>
  );
}
