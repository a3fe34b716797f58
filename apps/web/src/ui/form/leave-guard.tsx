import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../layer/confirm-dialog.tsx";

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}
/** A form closes itself by removing "add" from the address; only with browser buttons is that a leave to ask about. */
const steps: readonly string[] = ["BACK", "FORWARD", "GO"];

/** Whether navigation removes the form: another page, another tab of a record, or closing the form for a new record. */
const leaves = (one: Place, other: Place, action: string): boolean =>
  one.pathname !== other.pathname ||
  one.search["tab"] !== other.search["tab"] ||
  (steps.includes(action) && one.search["add"] !== other.search["add"]);

/** While `when` holds, leaving the page asks first; closing the tab asks in the browser's own words. */
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
