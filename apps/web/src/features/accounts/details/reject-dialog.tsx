import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { rejection } from "@aprisco/contract/accounts/users.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useEdit } from "../../../ui/use-edit.ts";
import { usePlainConflict } from "./changes.ts";
import styles from "./details.module.css";

/** Says no to a registration, with a reason for the team's own record. */
export function RejectDialog({ user, onClose }: { readonly user: User; readonly onClose: (rejected: boolean) => void }) {
  const { t } = useTranslation("users");
  const plainly = usePlainConflict();
  const { mutateAsync: reject } = useChange(accountRoutes.rejectUser, {
    input: ({ reason }: { readonly reason: string | null }) => ({ params: { id: user.id }, body: { reason, version: user.version } }),
    record: (rejected) => rejected,
  });
  const edit = useEdit({
    schema: rejection,
    labels: { reason: t("reject.reason") },
    failures: "accounts",
    save: async ({ reason }) =>
      await reject({ reason: reason?.trim() || null }).catch((cause: unknown) => {
        throw plainly(cause);
      }),
    onSaved: () => {
      showToast({ title: t("reject.done"), message: t("reject.doneText", { name: user.name }) });
      onClose(true);
    },
  });
  return (
    <EditDialog
      edit={edit}
      title={t("reject.title", { name: user.name })}
      failed={t("reject.failed", { name: user.name })}
      confirm={t("reject.confirm")}
      variant="danger"
      size="sm"
      onClose={() => onClose(false)}
    >
      <p className={styles.text}>{t("reject.text")}</p>
      <TextAreaField {...edit.text("reason")} optional rows={3} maxLength={500} help={t("reject.reasonHelp")} />
    </EditDialog>
  );
}
