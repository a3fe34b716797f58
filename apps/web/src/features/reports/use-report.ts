import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import type { ReportTemplate } from "@aprisco/contract/reports/report.ts";
import { reportRoutes } from "@aprisco/contract/reports/routes.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { download } from "../../api/download.ts";
import type { ReportValues } from "./use-report-address.ts";

/** The server says it in the language of the call, so that another language is another answer. */
function inLanguage<K extends readonly unknown[]>(key: K, language: string): K {
  return [...key, language] as unknown as K;
}

/** The reports that the account may run. */
export function useReportTemplates() {
  const { i18n } = useTranslation();
  const question = asked(reportRoutes.listReportTemplates);
  return useQuery({ ...question, queryKey: inLanguage(question.queryKey, i18n.language) });
}

interface Body {
  readonly params: ReportValues;
  readonly columns?: string[];
}

/** The first rows and the totals. The last answer stays while another is on its way. */
export function useReportPreview({ type }: ReportTemplate, body: Body) {
  const { i18n } = useTranslation();
  const question = asked(reportRoutes.runReport, { params: { type }, body: { ...body, format: "json" } });
  return useQuery({ ...question, queryKey: inLanguage(question.queryKey, i18n.language), placeholderData: keepPreviousData });
}

/** The report as a file: it goes on being made while its reader looks at something else on the page. */
export function useReportFile({ type }: ReportTemplate, body: Body) {
  const making = useMutation({
    mutationFn: async (format: FileFormat) =>
      await download(reportRoutes.runReport, { params: { type }, body: { ...body, format } }, `${type}.${format}`),
    retry: false,
  });
  return {
    isPending: making.isPending,
    format: making.variables,
    failure: making.error,
    start: (format: FileFormat) => making.mutate(format),
    again: () => (making.variables === undefined ? undefined : making.mutate(making.variables)),
  };
}
export type ReportFile = ReturnType<typeof useReportFile>;
