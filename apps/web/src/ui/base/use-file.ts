import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { NamedRow } from "@aprisco/contract/route.ts";
import { taskRoutes, type StartedTask, type Task } from "@aprisco/contract/tasks.ts";
import { useMutation, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type LooseInput, asked } from "../../api/asked.ts";
import { call } from "../../api/client.ts";
import { withChoice } from "../../api/congregation.ts";
import { download } from "../../api/download.ts";
import { isFailure } from "../../api/failure.ts";
import type { Total } from "../../api/pages.ts";

/** How often it is asked how far the file is. */
const WATCH_MS = 2_000;

const isOpen = (task: Task | undefined): boolean => task?.state === "queued" || task?.state === "running";
const isGone = (error: Error | null): boolean => isFailure(error) && error.status === 404;
/** Not about any call's answer: no change makes it out of date. */
const keyOf = (name: string) => ["fileTask", name] as const;

const storageKey = (name: string): string => `aprisco_file_task_${name}`;
function readTask(name: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(storageKey(name))) || undefined;
  } catch {
    return undefined;
  }
}
function keepTask(name: string, id: number | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), String(id));
  } catch {
    // A tab that keeps nothing still shows the file until it is loaded anew; the tasks' screen has it too.
  }
}

/** The task that makes a file; by its name it is found again after the page was left, or loaded anew in the same tab. */
export function useFileTask(name: string) {
  const client = useQueryClient();
  const queryKey = keyOf(name);
  const { data: id = null } = useQuery<number | null>({
    queryKey,
    queryFn: skipToken,
    initialData: () => readTask(name),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const task = useQuery({
    ...asked(taskRoutes.getTask, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isGone(state.error) || !(state.data === undefined || isOpen(state.data)) ? false : WATCH_MS),
  });
  return {
    /** One was asked for, in this tab. */
    isKnown: id !== null && !isGone(task.error),
    task: id === null ? null : (task.data ?? null),
    /** It was asked for, and what became of it is not known yet. */
    isOpen: id !== null && !isGone(task.error) && (task.data === undefined || isOpen(task.data)),
    follow: (taskId: number | null) => {
      keepTask(name, taskId);
      client.setQueryData<number | null>(queryKey, taskId);
    },
    look: () => void task.refetch(),
  };
}
export type FileTask = ReturnType<typeof useFileTask>;

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
