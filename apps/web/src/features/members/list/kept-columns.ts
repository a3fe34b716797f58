import { inOrder, type ListColumn } from "../../../ui/list/list-columns.ts";

/** The columns of a saved list, in its order; the default ones if the account may see none of them. */
export function keptColumns<T>(columns: readonly ListColumn<T>[], kept: readonly string[]): readonly ListColumn<T>[] {
  if (!columns.some(({ key }) => kept.includes(key))) return columns;
  const chosen = columns.map(({ hidden, ...column }): ListColumn<T> => {
    if (!kept.includes(column.key)) return { ...column, hidden: true };
    return hidden ? { ...column, chosen: true } : column;
  });
  return inOrder(chosen, kept);
}
