import { use, type ComponentProps } from "react";
import type * as tableFile from "./list-table.tsx";

let file: Promise<typeof tableFile> | undefined;
function load(): Promise<typeof tableFile> {
  file ??= import("./list-table.tsx").catch((cause: unknown) => {
    // What cannot be loaded now is asked for again.
    file = undefined;
    throw cause;
  });
  return file;
}

// A phone shows no table; on a desk it comes along with the records.
if (globalThis.matchMedia?.("(min-width: 48em)").matches) void load().catch(() => undefined);

/** The table of a list, from a file that phones do not load. */
export function TableView<T extends { readonly id: number }>(props: ComponentProps<typeof tableFile.ListTable<T>>) {
  const { ListTable: Table } = use(load());
  return <Table {...props} />;
}
