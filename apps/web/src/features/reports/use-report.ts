import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { ReportTemplate } from "@aprisco/contract/reports/report.ts";
import { reportRoutes } from "@aprisco/contract/reports/routes.ts";
import type { StartedTask } from "@aprisco/contract/tasks/task.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useReportTask } from "./use-report-task.ts";
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

/** Rows above which a file takes so long that nobody should wait for it in front of the page. */
const SOON: Readonly<Record<FileFormat, number>> = { csv: 10_000, xlsx: 10_000, pdf: 500 };
/** What the format does not take at all is said at once. */
const isLong = (format: FileFormat, rows: number): boolean => rows > SOON[format] && rows <= mostRows[format];

/** The report as a file: it goes on being made while its reader looks at something else, and as a task when it has many rows. */
export function useReportFile({ type }: ReportTemplate, body: Body, rows: number) {
  const later = useReportTask(type);
  const making = useMutation({
    mutationFn: async (format: FileFormat): Promise<void> => {
      later.follow(null);
      const input = { params: { type }, body: { ...body, format } };
      if (!isLong(format, rows)) return await download(reportRoutes.runReport, input, `${type}.${format}`);
      const { data } = await call(reportRoutes.runReport, { ...input, body: { ...input.body, async: true } });
      // A 202 has the task in the place of what was asked for.
      later.follow((data as unknown as StartedTask).task_id);
    },
    retry: false,
  });
  return {
    later,
    isPending: making.isPending || later.isOpen,
    isMaking: making.isPending,
    failure: making.error,
    start: (format: FileFormat) => making.mutate(format),
    /** Something was started on this page. */
    canRepeat: making.variables !== undefined,
    again: () => (making.variables === undefined ? undefined : making.mutate(making.variables)),
  };
}
export type ReportFile = ReturnType<typeof useReportFile>;
