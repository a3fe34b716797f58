import { cellWords } from "./cell-words.ts";
import { layoutOf, pagesOf, SAMPLE_ROWS, titleHeight } from "./paper.ts";
import type { Cells, Sheet } from "./sheet.ts";

export interface PaperPlan {
  readonly pages: number;
  readonly landscape: boolean;
  /** The places of the columns that stand in further blocks. */
  readonly apart: readonly number[];
}

/**
 * How a table will stand on paper, before the document is made.
 *
 * @param first the first rows, from which the document takes its layout too
 * @param rows the number of all rows
 */
export function paperPlan(sheet: Sheet, hasLogo: boolean, first: readonly Cells[], rows: number): PaperPlan {
  const write = cellWords(sheet.language);
  const labels = sheet.columns.map(({ label }) => label);
  const sample = first.slice(0, SAMPLE_ROWS).map((row) => sheet.columns.map(({ kind }, at) => write(row[at] ?? null, kind)));
  const layout = layoutOf(labels, sample);
  const pages = pagesOf(layout, { labels, sample, rows, above: titleHeight(sheet, hasLogo, layout) });
  const beside = layout.blocks[0]?.columns ?? [];
  return { pages, landscape: layout.isLandscape, apart: labels.flatMap((_, at) => (beside.includes(at) ? [] : [at])) };
}
