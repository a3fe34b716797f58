import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** While `when` holds, leaving the page asks first; closing the tab does too, in the browser's own words. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation("shell");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t("leave.title")}
      confirm={t("leave.confirm")}
      cancel={t("leave.stay")}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      {t("leave.text")}
    </ConfirmDialog>
  );
}
