import type { ReportColumn } from "@aprisco/contract/reports/report.ts";
import type { Row } from "../../records/lists/row-source.ts";
import type { ReportDefinition, ReportInput } from "../../facets/report.ts";
import { cellReader, type Cells } from "../../sheets/sheet.ts";

/** What is run: a report, its columns and what it was asked with. */
export interface ReportRun {
  readonly definition: ReportDefinition;
  readonly columns: readonly ReportColumn[];
  readonly input: ReportInput;
}

/** The columns whose rows add up. */
export const summedOf = ({ definition, columns }: ReportRun): readonly string[] =>
  columns.map(({ key }) => key).filter((key) => definition.columns[key]?.sum);

/** Reads rows as people do: values by their names, instants as clocks, in the order of the columns. */
export function cellsReader({ definition, columns, input }: ReportRun): (row: Row) => Cells {
  const { values = {} } = definition.texts[input.language];
  const cell = cellReader({ language: input.language, timeZone: input.time.timeZone });
  return (row) => {
    const shown = definition.present?.(row, input) ?? row;
    return columns.map(({ key }) => {
      const value = shown[key];
      return (typeof value === "string" ? values[key]?.[value] : undefined) ?? cell(value);
    });
  };
}
