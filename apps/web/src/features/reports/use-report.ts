import { type ReportTemplate, reportRoutes } from "@aprisco/contract/reports.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useFile } from "../../ui/base/use-file.ts";
import type { ReportValues } from "./use-report-address.ts";

/** The server answers in the language of the call, so that the language is part of the query key. */
function inLanguage<K extends readonly unknown[]>(key: K, language: string): K {
  return [...key, language] as unknown as K;
}

export function useReportTemplates() {
  const { i18n } = useTranslation();
  const question = asked(reportRoutes.listReportTemplates);
  return useQuery({ ...question, queryKey: inLanguage(question.queryKey, i18n.language) });
}

interface Body {
  readonly params: ReportValues;
  readonly columns?: string[];
}

/** The first rows and the totals. The last answer stays while the next one loads. */
export function useReportPreview({ type }: ReportTemplate, body: Body) {
  const { i18n } = useTranslation();
  const question = asked(reportRoutes.runReport, { params: { type }, body: { ...body, format: "json" } });
  return useQuery({ ...question, queryKey: inLanguage(question.queryKey, i18n.language), placeholderData: keepPreviousData });
}

export const useReportFile = ({ type }: ReportTemplate, body: Body, rows: number) =>
  useFile({
    row: reportRoutes.runReport,
    input: (format, isLater) => ({ params: { type }, body: { ...body, format, ...(isLater ? { async: true } : {}) } }),
    name: type,
    rows: { count: rows, atLeast: false },
  });
