import { type TaskStage, taskRoutes } from "@aprisco/contract/tasks.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { StagePanel } from "../../ui/base/stage-panel.tsx";
import { TaskRow } from "./task-row.tsx";

/** Milliseconds between two requests while a task runs; without one, there are none. */
const WATCH_MS = 2_000;

export function TasksPage() {
  const { t } = useTranslation("tasks");
  const failed = useTasks("failed");
  const open = useTasks("open");
  const ended = useTasks("ended");
  const running = totalOf(open.data)?.count ?? 0;
  useAskAgain(open.data === undefined ? undefined : itemsOf(open.data).map(({ id }) => id));
  return (
    <SettingsFrame lead={t("lead")}>
      {/* Announced when the number changes, not at every step. */}
      <p className="cm-hidden" role="status">
        {open.data ? t("running", { count: running }) : null}
      </p>
      {failed.data && itemsOf(failed.data).length === 0 ? null : <TaskPanel stage="failed" tasks={failed} />}
      <TaskPanel stage="open" tasks={open} />
      <TaskPanel stage="ended" tasks={ended} />
    </SettingsFrame>
  );
}

const useTasks = (stage: TaskStage) =>
  useInfiniteQuery({
    ...pagesOf(taskRoutes.listTasks, { stage }),
    // The list may have changed while another screen was open.
    staleTime: 0,
    refetchInterval: ({ state }) => (stage === "open" && itemsOf(state.data).length > 0 ? WATCH_MS : false),
  });

function useAskAgain(open: readonly number[] | undefined): void {
  const client = useQueryClient();
  const ids = open?.join();
  useEffect(() => {
    if (ids !== undefined)
      void client.invalidateQueries({ queryKey: ["tasks"], predicate: ({ meta }) => meta?.question?.input.query?.["stage"] !== "open" });
  }, [client, ids]);
}

interface TaskPanelProps {
  readonly stage: TaskStage;
  readonly tasks: ReturnType<typeof useTasks>;
}

function TaskPanel({ stage, tasks }: TaskPanelProps) {
  const { t } = useTranslation("tasks");
  return (
    <StagePanel
      title={t(`stage.${stage}`)}
      lead={t(`stage.${stage}Lead`)}
      query={tasks}
      none={t(stage === "ended" ? "none.ended" : "none.open")}
      more={t("more")}
      row={(task) => <TaskRow key={task.id} task={task} />}
    />
  );
}
