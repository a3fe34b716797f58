import { PREVIEW_ROWS, type Report } from "@aprisco/contract/reports/report.ts";
import type { Row } from "../../records/lists/row-source.ts";
import type { Context } from "../../http/handler.ts";
import { cellsReader, summedOf, type ReportRun } from "./rows.ts";

async function firstOf(pages: AsyncIterable<readonly Row[]>, most: number): Promise<readonly Row[]> {
  for await (const page of pages) return page.slice(0, most);
  return [];
}

/** More groups of bars than these say nothing to the eye. */
const MOST_GROUPS = 27;
function groupsOf({ definition, input }: ReportRun, count: number, rows: readonly Row[]): Report["groups"] {
  const { chart, present, texts } = definition;
  if (!chart || count === 0 || count > MOST_GROUPS) return null;
  const nameOf = (row: Row): string => {
    const value = String((present?.(row, input) ?? row)[chart.group]);
    return chart.name?.(row, input) ?? texts[input.language].values?.[chart.group]?.[value] ?? value;
  };
  return rows.map((row) => ({ name: nameOf(row), values: chart.series.map((key) => Number(row[key])) }));
}

/** A report on the screen: its first rows, and what all of them come to. */
export async function previewOf(run: ReportRun, context: Pick<Context, "snapshot">): Promise<Report> {
  const { definition, columns, input } = run;
  const snapshot = await context.snapshot();
  try {
    const source = definition.rows(snapshot.tx, input);
    const count = await source.count();
    const all = Object.keys(definition.columns).filter((key) => definition.columns[key]?.sum);
    const totals = await source.sums(all);
    const first = await firstOf(source.pages(), PREVIEW_ROWS);
    const cellsOf = cellsReader(run);
    const summed = summedOf(run);
    const summary = count === 0 ? undefined : definition.summary?.(first, totals, input);
    return {
      count,
      rows: first.map((row) => {
        const cells = cellsOf(row);
        return Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
      }),
      totals: summed.length === 0 ? null : Object.fromEntries(summed.map((key) => [key, totals[key] ?? 0])),
      figures: [...(summary?.figures ?? [])],
      finding: summary?.finding ?? null,
      groups: groupsOf(run, count, first),
    };
  } finally {
    await snapshot.close();
  }
}
