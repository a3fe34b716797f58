import { inOrder, type ListColumn } from "../../../ui/list/list-columns.ts";

/** A table's columns as a saved list keeps them, in its order; where the reader has none of those, as usual. */
export function keptColumns<T>(columns: readonly ListColumn<T>[], kept: readonly string[]): readonly ListColumn<T>[] {
  if (!columns.some(({ key }) => kept.includes(key))) return columns;
  const chosen = columns.map(({ hidden, ...column }): ListColumn<T> => {
    if (!kept.includes(column.key)) return { ...column, hidden: true };
    return hidden ? { ...column, chosen: true } : column;
  });
  return inOrder(chosen, kept);
}
