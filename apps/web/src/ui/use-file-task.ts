import { taskRoutes } from "@aprisco/contract/tasks/routes.ts";
import type { Task } from "@aprisco/contract/tasks/task.ts";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { asked } from "../api/asked.ts";
import { isFailure } from "../api/failure.ts";

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
