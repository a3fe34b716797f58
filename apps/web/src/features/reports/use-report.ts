import { type ReportTemplate, reportRoutes } from "@aprisco/contract/reports.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useFile } from "../../ui/base/use-file.ts";
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

/** The report as a file. */
export const useReportFile = ({ type }: ReportTemplate, body: Body, rows: number) =>
  useFile({
    row: reportRoutes.runReport,
    input: (format, isLater) => ({ params: { type }, body: { ...body, format, ...(isLater ? { async: true } : {}) } }),
    name: type,
    rows: { count: rows, atLeast: false },
  });
