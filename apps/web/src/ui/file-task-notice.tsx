import { taskRoutes } from "@aprisco/contract/tasks/routes.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../api/change.ts";
import { Button } from "./button.tsx";
import { FileDownload } from "./file-download.tsx";
import styles from "./file-task-notice.module.css";
import { Notice } from "./notice.tsx";
import type { FileTask } from "./use-file-task.ts";

/** A file that is made in the background: on its way, ready to be fetched, or what it failed by. */
export function FileTaskNotice({ later, again }: { readonly later: FileTask; readonly again: (() => void) | null }) {
  const { t } = useTranslation("file-task");
  const { task, isOpen } = later;
  const file = task?.state === "done" ? task.result?.["file"] : undefined;
  const isFailed = task?.state === "failed";
  return (
    <div className={isOpen || isFailed || file !== undefined ? styles.state : undefined}>
      <p role="status" className={isOpen ? styles.making : "cm-hidden"}>
        {isOpen ? t("makingLater") : file === undefined ? "" : t("ready")}
      </p>
      {isOpen && task && !task.cancel_asked ? <CancelButton id={task.id} onDone={later.look} /> : null}
      {typeof file === "number" ? (
        <>
          <Notice tone="success" title={t("ready")}>
            {t("readyHint")}
          </Notice>
          <FileDownload id={file} label={t("download")} failed={t("downloadFailed")} />
        </>
      ) : null}
      {isFailed ? (
        <>
          <Notice tone="error" title={t("failed")}>
            {task.error_message ?? t("failedHint")}
          </Notice>
          {again === null ? null : (
            <Button size="sm" onClick={again}>
              {t("retry")}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

function CancelButton({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { t } = useTranslation("file-task");
  const cancel = useChange(taskRoutes.cancelTask, { said: { failed: () => t("cancelFailed") } });
  const act = async (): Promise<void> => {
    // What failed is said by the change itself.
    await cancel.mutateAsync({ params: { id } }).catch(() => undefined);
    onDone();
  };
  return (
    <Button size="sm" loading={cancel.isPending} onClick={() => void act()}>
      {t("cancel")}
    </Button>
  );
}
