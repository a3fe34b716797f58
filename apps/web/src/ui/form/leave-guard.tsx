import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../layer/confirm-dialog.tsx";

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}
/** Forms of the page close themselves by an address without "add": by the browser's buttons alone that is no wish of theirs. */
const steps: readonly string[] = ["BACK", "FORWARD", "GO"];

/** Whether a form does not outlast the way to another address: another page, another tab of a record, out of the form for a new one. */
const leaves = (one: Place, other: Place, action: string): boolean =>
  one.pathname !== other.pathname ||
  one.search["tab"] !== other.search["tab"] ||
  (steps.includes(action) && one.search["add"] !== other.search["add"]);

/** While `when` holds, leaving the page asks first; closing the tab does too, in the browser's own words. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation("shell");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => when && leaves(current as Place, next as Place, action),
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
