import { use, type ComponentProps } from "react";
import type { ListTable } from "./list-table.tsx";
import { loadTable, warmTable } from "./table-file.ts";

warmTable();

/** The table of a list, from a file that phones do not load. */
export function TableView<T extends { readonly id: number }>(props: ComponentProps<typeof ListTable<T>>) {
  const { ListTable: Table } = use(loadTable());
  return <Table {...props} />;
}
