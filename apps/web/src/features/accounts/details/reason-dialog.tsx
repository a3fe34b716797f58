import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { rejection } from "@aprisco/contract/accounts-users.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { TextAreaField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { usePlainConflict } from "./changes.ts";
import styles from "./details.module.css";

interface Props {
  readonly user: User;
  /** `reject`: a registration. `deactivate`: an account; its toast offers to undo it. */
  readonly act: "reject" | "deactivate";
  readonly onClose: (done: boolean) => void;
}

export function ReasonDialog({ user, act, onClose }: Props) {
  const { t } = useTranslation("users");
  const { id, name, version } = user;
  const plainly = usePlainConflict();
  const reject = useChange(accountRoutes.rejectUser, { record: (rejected) => rejected });
  const change = useChange(accountRoutes.updateUser, {
    said: { failed: (_variables, cause) => `${t("change.failed", { name })} ${(cause as Error).message}` },
  });
  const deactivate = useChange(accountRoutes.updateUser);
  const edit = useEdit({
    schema: rejection,
    labels: { reason: t("reject.reason") },
    failures: "accounts",
    save: async ({ reason: typed }) => {
      const reason = typed?.trim() || null;
      const sent =
        act === "reject"
          ? reject.mutateAsync({ params: { id }, body: { reason, version } })
          : deactivate.mutateAsync({ params: { id }, body: { status: "inativo", reason, version } });
      return await sent.catch((cause: unknown) => {
        throw plainly(cause);
      });
    },
    onSaved: () => {
      showToast({
        title: t(`${act}.done`),
        message: t(`${act}.doneText`, { name }),
        ...(act === "deactivate" ? { undo: () => change.mutate({ params: { id }, body: { status: "ativo" } }) } : {}),
      });
      onClose(true);
    },
  });
  return (
    <EditDialog
      edit={edit}
      title={t(`${act}.title`, { name })}
      failed={t(act === "reject" ? "reject.failed" : "change.failed", { name })}
      confirm={t(`${act}.confirm`)}
      variant="danger"
      size="sm"
      onClose={() => onClose(false)}
    >
      <p className={styles.text}>{t(`${act}.text`)}</p>
      <TextAreaField {...edit.text("reason")} optional rows={3} maxLength={500} help={t("reject.reasonHelp")} />
    </EditDialog>
  );
}
