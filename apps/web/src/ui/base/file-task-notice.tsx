import { fileRoutes } from "@aprisco/contract/files.ts";
import { taskRoutes } from "@aprisco/contract/tasks.ts";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { isFailure } from "../../api/failure.ts";
import { Button } from "./button.tsx";
import button from "./button.module.css";
import styles from "./file-task-notice.module.css";
import { Notice } from "./notice.tsx";
import { showToast } from "../layer/toast-queue.ts";
import type { FileTask } from "./use-file.ts";

export function FileTaskNotice({ later, again }: { readonly later: FileTask; readonly again: (() => void) | null }) {
  const { t } = useTranslation("file-task");
  const { task, isOpen } = later;
  const file = task?.state === "done" ? task.result?.["file"] : undefined;
  const isFailed = task?.state === "failed";
  return (
    <div className={isOpen || isFailed || file !== undefined ? styles.state : undefined}>
      <p role="status" className={isOpen ? styles.making : "cm-hidden"}>
        {isOpen ? <span className={button.ring} aria-hidden="true" /> : null}
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
    // useChange shows a toast for the failure.
    await cancel.mutateAsync({ params: { id } }).catch(() => undefined);
    onDone();
  };
  return (
    <Button size="sm" loading={cancel.isPending} onClick={() => void act()}>
      {t("cancel")}
    </Button>
  );
}

interface Props {
  readonly id: number;
  readonly label: string;
  readonly named?: string;
  readonly failed: string;
}

export function FileDownload({ id, label, named, failed }: Props) {
  const { t } = useTranslation("ui");
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(fileRoutes.getFile, { params: { id } }, String(id));
    } catch (cause) {
      // On 404 the server's own sentence says why the file is gone.
      const message = isFailure(cause) && cause.status === 404 ? cause.message : failed;
      showToast({ tone: "error", title: t("toast.error"), message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
      aria-label={named}
      loading={busy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
