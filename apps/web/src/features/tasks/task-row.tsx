import { taskKinds, type TaskKindName, taskRoutes, type Task } from "@aprisco/contract/tasks.ts";
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconLoader2, IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { FileDownload } from "../../ui/base/file-task-notice.tsx";
import { ProgressBar } from "../../ui/base/progress-bar.tsx";
import { StageRow, StageTrouble } from "../../ui/base/stage-panel.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import styles from "./tasks-page.module.css";

const looks = {
  queued: { icon: IconClock, hue: "pedra" },
  retrying: { icon: IconRefresh, hue: "trigo" },
  running: { icon: IconLoader2, hue: "ceu" },
  canceling: { icon: IconBan, hue: "trigo" },
  done: { icon: IconCircleCheck, hue: "oliveira" },
  failed: { icon: IconAlertTriangle, hue: "vinho" },
  canceled: { icon: IconBan, hue: "pedra" },
} as const;

function lookOf({ state, error, cancel_asked: isCanceling }: Task): keyof typeof looks {
  if (state === "running" && isCanceling) return "canceling";
  return state === "queued" && error !== null ? "retrying" : state;
}
const isKnown = (kind: string): kind is TaskKindName => taskKinds.some((known) => known === kind);

/** Milliseconds for which the maker of an unclaimed file may fetch it. */
const FILE_MS = 86_400_000;
/** The id of the file that the caller's own task made, while it is kept; null otherwise. */
function fileOf({ maker, result, finished_at: end }: Task, now: Date): number | null {
  const file = result?.["file"];
  const isKept = end !== null && Date.parse(end) + FILE_MS > now.getTime();
  return maker === "me" && isKept && typeof file === "number" ? file : null;
}

export function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useTranslation("tasks");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const at = (instant: string) => instantText(language, instant, zone);
  const look = lookOf(task);
  const name = t(isKnown(task.kind) ? `kind.${task.kind}` : "kind.other");
  const isOpen = task.state === "queued" || task.state === "running";
  const readyFile = fileOf(task, useMinute());
  const when = task.finished_at ?? task.started_at ?? task.created_at;
  return (
    <StageRow
      name={name}
      state={{ ...looks[look], children: t(`state.${look}`) }}
      note={
        <>
          {t(`maker.${task.maker}`)} · {look === "retrying" ? t("retryAt", { at: at(task.run_at) }) : at(when)}
          {task.done > 0 && task.total === null ? ` · ${t("doneSoFar", { count: task.done, done: countText(language, task.done) })}` : null}
        </>
      }
      act={
        <>
          {readyFile === null ? null : (
            <FileDownload id={readyFile} label={t("download")} named={t("downloadNamed", { name })} failed={t("downloadFailed")} />
          )}
          {task.may_act && !task.cancel_asked ? <TaskAct task={task} name={name} isOpen={isOpen} /> : null}
        </>
      }
    >
      {task.error_message ? <StageTrouble>{task.error_message}</StageTrouble> : null}
      {isOpen && task.total !== null ? <Progress name={name} done={task.done} total={task.total} /> : null}
    </StageRow>
  );
}

function Progress({ name, done, total }: { readonly name: string; readonly done: number; readonly total: number }) {
  const { t } = useTranslation("tasks");
  const language = useLanguage();
  return (
    <div className={styles.progress}>
      <ProgressBar value={total === 0 ? 0 : Math.min(100, (100 * done) / total)} label={t("progress", { name })} />
      <span>{t("doneOf", { done: countText(language, done), total: countText(language, total) })}</span>
    </div>
  );
}

interface TaskActProps {
  readonly task: Task;
  readonly name: string;
  readonly isOpen: boolean;
}

function TaskAct({ task, name, isOpen }: TaskActProps) {
  const { t } = useTranslation("tasks");
  const client = useQueryClient();
  const words = (done: "canceled" | "retried") => ({
    done: () => ({ title: t(done), message: name }),
    // On a conflict the server's sentence is shown: the task may have ended meanwhile.
    failed: (_variables: object, cause: unknown) => (isFailure(cause) && cause.status === 409 ? cause.message : t("actFailed")),
  });
  const cancel = useChange(taskRoutes.cancelTask, { said: words("canceled") });
  const retry = useChange(taskRoutes.retryTask, { said: words("retried") });
  const change = isOpen ? cancel : retry;
  if (!isOpen && task.state !== "failed") return null;
  const act = async (): Promise<void> => {
    // useChange shows a toast for the failure.
    await change.mutateAsync({ params: { id: String(task.id) } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: ["tasks"] });
  };
  return (
    <Button size="sm" aria-label={t(isOpen ? "cancelNamed" : "retryNamed", { name })} loading={change.isPending} onClick={() => void act()}>
      {t(isOpen ? "cancel" : "retry")}
    </Button>
  );
}
