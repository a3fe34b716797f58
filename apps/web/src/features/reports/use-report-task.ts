import { taskRoutes } from "@aprisco/contract/tasks/routes.ts";
import type { Task } from "@aprisco/contract/tasks/task.ts";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { asked } from "../../api/asked.ts";
import { isFailure } from "../../api/failure.ts";

/** How often it is asked how far the file is. */
const WATCH_MS = 2_000;

const isOpen = (task: Task | undefined): boolean => task?.state === "queued" || task?.state === "running";
const isGone = (error: Error | null): boolean => isFailure(error) && error.status === 404;
/** Not about any call's answer: no change makes it out of date. */
const keyOf = (type: string) => ["reportTask", type] as const;

const storageKey = (type: string): string => `aprisco_report_task_${type}`;
function readTask(type: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(storageKey(type))) || undefined;
  } catch {
    return undefined;
  }
}
function keepTask(type: string, id: number | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storageKey(type));
    else sessionStorage.setItem(storageKey(type), String(id));
  } catch {
    // A tab that keeps nothing still shows the file until it is loaded anew; the tasks' screen has it too.
  }
}

/** The task that makes a report's file; it is found again after the page was left, or loaded anew in the same tab. */
export function useReportTask(type: string) {
  const client = useQueryClient();
  const queryKey = keyOf(type);
  const { data: id = null } = useQuery<number | null>({
    queryKey,
    queryFn: skipToken,
    initialData: () => readTask(type),
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
    task: id === null ? null : (task.data ?? null),
    /** It was asked for, and what became of it is not known yet. */
    isOpen: id !== null && !isGone(task.error) && (task.data === undefined || isOpen(task.data)),
    follow: (taskId: number | null) => {
      keepTask(type, taskId);
      client.setQueryData<number | null>(queryKey, taskId);
    },
    look: () => void task.refetch(),
  };
}
export type ReportTask = ReturnType<typeof useReportTask>;
