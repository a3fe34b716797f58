import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { ReportColumn } from "@aprisco/contract/reports.ts";
import type { Caller } from "../../access/caller.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { ReportDefinition, ReportInput } from "../../facets/report.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context } from "../../http/handler.ts";
import type { Row } from "../../records/lists/row-source.ts";
import { cellReader, wordOf, type Cells } from "../../sheets/sheet.ts";
import { dayIn } from "../settings/index.ts";
import { readParams, readRecords, columnsFor, mayRun, mayTakeAway, type RecordChoices } from "./template.ts";

export interface ReportRequest {
  readonly format: FileFormat | "json";
  readonly columns?: readonly string[] | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
}
export type ReportCall = Pick<Context, "now" | "language" | "reads" | "scope"> & { readonly caller: Caller; readonly language: Language };

export const timeOf = ({ caller: { church }, now }: Pick<ReportCall, "caller" | "now">): BoardTime => ({
  now,
  today: dayIn(church.timeZone, now),
  timeZone: church.timeZone,
});

/** A checked request for a report. @throws Failure for invalid parameters and without the right */
export async function runOf(
  definition: ReportDefinition,
  { format, columns: wanted, params = {} }: ReportRequest,
  asking: ReportCall,
): Promise<ReportRun> {
  const { caller, language, scope } = asking;
  if (!mayRun(definition, caller) || (format !== "json" && !mayTakeAway(definition, caller))) throw new Failure("permission.denied");
  const known = columnsFor(definition, caller, language);
  const columns = wanted?.map((key) => known.find((column) => column.key === key)) ?? known.filter(({ usual }) => usual);
  // Each column at most once, so that a file is not wider than the report.
  if (columns.some((column, at) => column === undefined || columns.indexOf(column) !== at)) throw fieldFailure("columns", "field.choice");
  const time = timeOf(asking);
  const reach = scope(definition.section);
  const records = await readRecords(definition, asking.reads, reach, Object.keys(params));
  return {
    definition,
    records,
    columns: columns.filter((column) => column !== undefined),
    input: {
      scope: reach,
      params: readParams(definition.params, params, time, records),
      time,
      language,
      permissions: caller.permissions,
    },
  };
}

export interface ReportRun {
  readonly definition: ReportDefinition;
  /** Of the parameters that were sent. */
  readonly records: RecordChoices;
  readonly columns: readonly ReportColumn[];
  readonly input: ReportInput;
}

export const summedOf = ({ definition, columns }: ReportRun): readonly string[] =>
  columns.map(({ key }) => key).filter((key) => definition.columns[key]?.sum);

/** Returns a function that formats a row: labels, local times, in the order of the columns. */
export function cellsReader({ definition, columns, input }: ReportRun): (row: Row) => Cells {
  const { values = {} } = definition.texts[input.language];
  const cell = cellReader({ language: input.language, timeZone: input.time.timeZone });
  return (row) => {
    const shown = definition.present?.(row, input) ?? row;
    return columns.map(({ key }) => {
      const value = shown[key];
      return wordOf(values[key], value) ?? cell(value);
    });
  };
}
