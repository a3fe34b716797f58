import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { NamedRow } from "@aprisco/contract/route.ts";
import type { StartedTask } from "@aprisco/contract/tasks/task.ts";
import { useMutation } from "@tanstack/react-query";
import type { LooseInput } from "../api/asked.ts";
import { call } from "../api/client.ts";
import { withChoice } from "../api/congregation.ts";
import { download } from "../api/download.ts";
import type { Total } from "../api/pages.ts";
import { useFileTask } from "./use-file-task.ts";

/** Rows above which a file takes so long that nobody should wait for it in front of the page. */
const SOON: Readonly<Record<FileFormat, number>> = { csv: 10_000, xlsx: 10_000, pdf: 500 };
/** What the format does not take at all is said at once; of how many are not counted a CSV alone leaves while it is read. */
const isLong = (format: FileFormat, { count, atLeast }: Total): boolean =>
  count <= mostRows[format] && (count > SOON[format] || (atLeast && format !== "csv"));

interface FileQuestion {
  readonly row: NamedRow;
  /** What is asked of the row for a file of a format; `isLater`: as a task. */
  readonly input: (format: FileFormat, isLater: boolean) => LooseInput;
  /** The file's, before its ending. */
  readonly name: string;
  /** How many it will hold. Null: no task may make it. */
  readonly rows: Total | null;
}
const ask = call as unknown as (row: NamedRow, input: LooseInput) => Promise<{ readonly data: StartedTask }>;

/** By what a task is found again. */
export const fileTaskName = ({ operation }: NamedRow, name: string): string => `${operation}.${name}`;

/** What a row answers as a file: it goes on being made while its reader looks at something else, and as a task when it has many rows. */
export function useFile({ row, input, name, rows }: FileQuestion) {
  const later = useFileTask(fileTaskName(row, name));
  const making = useMutation({
    mutationFn: async (format: FileFormat): Promise<void> => {
      later.follow(null);
      if (!rows || !isLong(format, rows)) return await download(row, input(format, false), `${name}.${format}`);
      // A 202 has the task in the place of what was asked for.
      later.follow((await ask(row, withChoice(row, input(format, true)))).data.task_id);
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
export type MadeFile = ReturnType<typeof useFile>;
