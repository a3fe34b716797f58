import { fileRoutes } from "@aprisco/contract/files.ts";
import { type Notification, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { taskRoutes } from "@aprisco/contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { call } from "../../../api/client.ts";
import { download } from "../../../api/download.ts";
import { isFailure } from "../../../api/failure.ts";
import { targetOf } from "../../../shell/target.ts";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import type { Outcome } from "../../accounts/index.ts";
import { accountToDecide, registrationToAdmit, taskToRetry, taskWithFile, visitorToFollow, type NoticeAct } from "./acts.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Lazy, because the index files of these features bring more code than a list of notices needs.
const DecideDialog = lazyPart(async () => ({ default: await (await import("../../accounts/index.ts")).loadDecideDialog() }));
const ContactDialog = lazyPart(async () => ({ default: await (await import("../../visitors/index.ts")).loadContactDialog() }));
const ScheduleDialog = lazyPart(async () => ({ default: await (await import("../../visitors/index.ts")).loadScheduleDialog() }));

interface ActQuestion {
  readonly notice: Notification;
  readonly act: Extract<NoticeAct, "approve" | "reject" | "contact" | "schedule">;
  readonly id: number;
}

export function useNoticeActs(): {
  readonly act: (notice: Notification, act: NoticeAct) => void;
  readonly read: (notice: Notification) => void;
  readonly remove: (notice: Notification) => void;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation("notifications");
  const client = useQueryClient();
  const navigate = useNavigate();
  const { layer, show, close } = useLayer<ActQuestion>();
  const { mutate: markRead } = useChange(notificationRoutes.markNotificationRead, {
    input: ({ id }: Notification) => ({ params: { id } }),
    patch: () => ({ fields: { read: true } }),
    record: () => null,
  });
  const restore = useRestore();
  const { mutate: remove } = useChange(notificationRoutes.deleteNotification, {
    input: ({ id }: Notification) => ({ params: { id } }),
    said: {
      done: ({ removal }) => ({ title: t("deleted"), undo: () => restore(removal) }),
      failed: (_notice, cause) => (isFailure(cause) ? cause.message : t("deleteFailed")),
    },
  });
  const read = (notice: Notification) => {
    if (!notice.read) markRead(notice);
  };
  const settled = (notice: Notification) => {
    read(notice);
    void client.invalidateQueries({ queryKey: ["notifications"] });
  };
  const { admit, retry } = useDirectActs();
  const act = (notice: Notification, wanted: NoticeAct) => {
    if (wanted === "view") {
      read(notice);
      showToast({ tone: "info", title: t("toast.viewed") });
      if (notice.path !== null) void navigate(targetOf(notice.path));
      return;
    }
    if (wanted === "download") {
      read(notice);
      void takeFile(taskWithFile(notice)).catch((cause: unknown) =>
        // On 404 the server's own sentence says why the file is gone.
        showToast({
          tone: "error",
          title: t("downloadFailed"),
          message: isFailure(cause) && cause.status === 404 ? cause.message : undefined,
        }),
      );
      return;
    }
    if (wanted === "admit" || wanted === "retry") {
      const change = wanted === "admit" ? admit : retry;
      // useChange shows a toast for the failure.
      change.mutateAsync(notice).then(
        () => settled(notice),
        () => undefined,
      );
      return;
    }
    const id = wanted === "contact" || wanted === "schedule" ? visitorToFollow(notice) : accountToDecide(notice);
    if (id === null) return;
    show({ notice, act: wanted, id });
    if (wanted === "schedule") showToast({ tone: "info", title: t("toast.scheduled") });
  };
  const decided = (notice: Notification, outcome: Outcome) => {
    settled(notice);
    if (outcome !== "over") showToast({ title: t(outcome === "approved" ? "toast.approved" : "toast.rejected"), message: notice.message });
  };
  const dialog = layer
    ? createPortal(
        <Suspense fallback={null}>
          {layer.act === "contact" ? (
            <ContactDialog id={layer.id} onSaved={() => settled(layer.notice)} onClose={close} />
          ) : layer.act === "schedule" ? (
            <ScheduleDialog id={layer.id} onSaved={() => settled(layer.notice)} onClose={close} />
          ) : (
            <DecideDialog id={layer.id} act={layer.act} onDecided={(outcome) => decided(layer.notice, outcome)} onClose={close} />
          )}
        </Suspense>,
        document.body,
      )
    : null;
  return { act, read, remove, dialog };
}

/** The acts that ask for nothing more: a place at an event is confirmed, and a task is tried again. */
function useDirectActs() {
  const { t } = useTranslation("notifications");
  // The server's sentence says that there is no room, or that somebody was quicker.
  const failed = (_notice: Notification, cause: unknown) => (isFailure(cause) && cause.status === 409 ? cause.message : t("actFailed"));
  const admit = useChange(registrationRoutes.admitRegistration, {
    input: (notice: Notification) => ({ params: { id: registrationToAdmit(notice) ?? 0 } }),
    lists: true,
    said: { done: ({ state }, { message }) => ({ title: t(state === "waiting" ? "toast.listed" : "toast.admitted"), message }), failed },
  });
  const retry = useChange(taskRoutes.retryTask, {
    input: (notice: Notification) => ({ params: { id: taskToRetry(notice) ?? 0 } }),
    lists: true,
    said: { done: () => ({ title: t("toast.retried") }), failed },
  });
  return { admit, retry };
}

/** Saves the file that a task has made. @throws ApiFailure */
async function takeFile(taskId: number | null): Promise<void> {
  if (taskId === null) return;
  const { data } = await call(taskRoutes.getTask, { params: { id: taskId } });
  const id = data.result?.["file"];
  if (typeof id === "number") await download(fileRoutes.getFile, { params: { id } }, String(id));
}

function useRestore(): (removal: string) => void {
  const { t } = useTranslation("notifications");
  const { mutate } = useChange(notificationRoutes.restoreNotifications, {
    lists: true,
    said: {
      done: () => ({ title: t("restored") }),
      failed: (_variables, cause) => (isFailure(cause) ? cause.message : t("restoreFailed")),
    },
  });
  return (removal) => mutate({ body: { removal } });
}

export function useAllActs() {
  const { t } = useTranslation("notifications");
  const restore = useRestore();
  const readAll = useChange(notificationRoutes.readAllNotifications, {
    lists: true,
    said: { failed: (_variables: object, cause) => (isFailure(cause) ? cause.message : t("readAllFailed")) },
  });
  const clear = useChange(notificationRoutes.clearNotifications, {
    lists: true,
    said: {
      done: ({ removal }) => ({ title: t("cleared"), message: t("clearedText"), undo: () => restore(removal) }),
      failed: (_variables: object, cause) => (isFailure(cause) && cause.message !== "" ? cause.message : t("clearFailed")),
    },
  });
  return { readAll: () => readAll.mutate({}), clear: () => clear.mutate({}), isClearing: clear.isPending, isReading: readAll.isPending };
}
