import type { User } from "@aprisco/contract/accounts-session.ts";
import { profileChange } from "@aprisco/contract/accounts-profile.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { textOf } from "../../../ui/form/merge.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import styles from "./access.module.css";

/** Changes the e-mail to sign in with. It takes effect when the link in the new mailbox is used. */
export function EmailDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation("own-access");
  const edit = useRowEdit({
    row: accountRoutes.updateMyProfile,
    schema: profileChange,
    labels: { email: t("email.new"), currentPassword: t("currentPassword") },
    failures: "accounts",
    sentences: { "email.same": t("email.same") },
    secrets: ["currentPassword"],
    rules: ({ email, currentPassword }) => ({
      ...(textOf(email).trim() === "" ? { email: "field.required" } : {}),
      ...(textOf(email).trim().toLowerCase() === user.email ? { email: "email.same" } : {}),
      ...(user.hasPassword && textOf(currentPassword) === "" ? { currentPassword: "field.required" } : {}),
    }),
    said: () => ({ title: t("email.sent"), message: t("email.sentText") }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={t("email.change")} failed={t("email.failed")} confirm={t("email.send")} size="sm" onClose={onClose}>
      <p className={styles.text}>{t("email.text")}</p>
      <TextField {...edit.text("email")} type="email" inputMode="email" autoComplete="email" maxLength={254} required data-autofocus />
      {user.hasPassword ? <PasswordField {...edit.text("currentPassword")} autoComplete="current-password" required /> : null}
    </EditDialog>
  );
}
