import { taskRoutes } from "@aprisco/contract/tasks/routes.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FileDownload } from "../../ui/file-download.tsx";
import styles from "./file-notice.module.css";
import type { ReportTask } from "./use-report-task.ts";

/** A file that is made in the background: on its way, ready to be fetched, or what it failed by. */
export function LaterNotice({ later, again }: { readonly later: ReportTask; readonly again: (() => void) | null }) {
  const { t } = useTranslation("reports");
  const { task, isOpen } = later;
  const file = task?.state === "done" ? task.result?.["file"] : undefined;
  return (
    <>
      <p role="status" className={isOpen ? styles.making : "cm-hidden"}>
        {isOpen ? t("makingLater") : file === undefined ? "" : t("ready")}
      </p>
      {isOpen && task && !task.cancel_asked ? <CancelButton id={task.id} onDone={later.look} /> : null}
      {typeof file === "number" ? (
        <div className={styles.notice}>
          <Notice tone="success" title={t("ready")}>
            {t("readyHint")}
          </Notice>
          <FileDownload id={file} label={t("download")} failed={t("downloadFailed")} />
        </div>
      ) : null}
      {task?.state === "failed" ? (
        <div className={styles.notice}>
          <Notice tone="error" title={t("failed")}>
            {task.error_message ?? t("failedHint")}
          </Notice>
          {again === null ? null : (
            <Button size="sm" onClick={again}>
              {t("retry")}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

function CancelButton({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { t } = useTranslation("reports");
  const cancel = useChange(taskRoutes.cancelTask, { said: { failed: () => t("cancelFailed") } });
  const act = async (): Promise<void> => {
    // What failed is said by the change itself.
    await cancel.mutateAsync({ params: { id } }).catch(() => undefined);
    onDone();
  };
  return (
    <div className={styles.notice}>
      <Button size="sm" loading={cancel.isPending} onClick={() => void act()}>
        {t("cancel")}
      </Button>
    </div>
  );
}
