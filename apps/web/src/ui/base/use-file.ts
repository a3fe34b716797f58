import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { taskRoutes, type StartedTask, type Task } from "@aprisco/contract/tasks.ts";
import { useMutation, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type LooseInput, asked } from "../../api/asked.ts";
import { call } from "../../api/client.ts";
import { withChoice } from "../../api/congregation.ts";
import { download } from "../../api/download.ts";
import { isFailure } from "../../api/failure.ts";
import type { Total } from "../../api/pages.ts";

/** Milliseconds between two requests for the progress. */
const WATCH_MS = 2_000;

const isOpen = (task: Task | undefined): boolean => task?.state === "queued" || task?.state === "running";
const isGone = (error: Error | null): boolean => isFailure(error) && error.status === 404;
/** A key without a feature, so that no change marks it as stale. */
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
    // Without storage the tab shows the file until it is reloaded; the tasks' screen has it too.
  }
}

/** A task that makes a file. Its id is stored by name, so that it is found again after leaving or reloading the page in this tab. */
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
    isKnown: id !== null && !isGone(task.error),
    task: id === null ? null : (task.data ?? null),
    /** A file was requested, and its result is not known yet. */
    isOpen: id !== null && !isGone(task.error) && (task.data === undefined || isOpen(task.data)),
    follow: (taskId: number | null) => {
      keepTask(name, taskId);
      client.setQueryData<number | null>(queryKey, taskId);
    },
    look: () => void task.refetch(),
  };
}
export type FileTask = ReturnType<typeof useFileTask>;

/** With more rows a file takes so long that it is made as a task. */
const SOON: Readonly<Record<FileFormat, number>> = { csv: 10_000, xlsx: 10_000, pdf: 500 };
/** Rows beyond the format's limit are refused at once. If the number is not exact, only CSV, which is streamed, is made directly. */
const isLong = (format: FileFormat, { count, atLeast }: Total): boolean =>
  count <= mostRows[format] && (count > SOON[format] || (atLeast && format !== "csv"));

/** What was chosen for one file besides its format: entries of the query. */
export type FileChoices = Readonly<Record<string, string>>;

interface FileQuestion {
  readonly row: NamedRoute;
  /** The input of the route for a format; `isLater`: the file is made as a task. */
  readonly input: (format: FileFormat, isLater: boolean, chosen: FileChoices) => LooseInput;
  /** The file's name without extension. */
  readonly name: string;
  /** The rows that it will hold. Null: it is never made as a task. */
  readonly rows: Total | null;
}
const ask = call as unknown as (row: NamedRoute, input: LooseInput) => Promise<{ readonly data: StartedTask }>;

export const fileTaskName = ({ operation }: NamedRoute, name: string): string => `${operation}.${name}`;

/** A file that a route answers: directly, or as a task if it has many rows. It goes on when the user leaves the page. */
export function useFile({ row, input, name, rows }: FileQuestion) {
  const later = useFileTask(fileTaskName(row, name));
  const making = useMutation({
    mutationFn: async ({ format, chosen }: { readonly format: FileFormat; readonly chosen: FileChoices }): Promise<void> => {
      later.follow(null);
      if (!rows || !isLong(format, rows)) return await download(row, input(format, false, chosen), `${name}.${format}`);
      // A 202 answers with a task.
      later.follow((await ask(row, withChoice(row, input(format, true, chosen)))).data.task_id);
    },
    retry: false,
  });
  return {
    later,
    isPending: making.isPending || later.isOpen,
    isMaking: making.isPending,
    failure: making.error,
    start: (format: FileFormat, chosen: FileChoices = {}) => making.mutate({ format, chosen }),
    canRepeat: making.variables !== undefined,
    again: () => (making.variables === undefined ? undefined : making.mutate(making.variables)),
  };
}
export type MadeFile = ReturnType<typeof useFile>;
