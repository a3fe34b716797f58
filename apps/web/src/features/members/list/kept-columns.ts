import type { ListColumn } from "../../../ui/list-columns.ts";

/** A table's columns as a saved list keeps them; where the reader has none of those, as usual. */
export function keptColumns<T>(columns: readonly ListColumn<T>[], kept: readonly string[]): readonly ListColumn<T>[] {
  if (!columns.some(({ key }) => kept.includes(key))) return columns;
  return columns.map(({ hidden, ...column }) => {
    if (!kept.includes(column.key)) return { ...column, hidden: true };
    return hidden ? { ...column, chosen: true } : column;
  });
}
