import { vaultRoutes } from "@aprisco/contract/vault/routes.ts";
import { sheetRequest, type RecoverySheet } from "@aprisco/contract/vault/vault.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import styles from "./security-page.module.css";

/** Asks for the password again before the key is shown. The words stay in the page's state: no cache keeps them. */
export function SheetDialog({ onClose }: { readonly onClose: (shown: RecoverySheet | null) => void }) {
  const { t } = useTranslation("vault");
  const edit = useEdit({
    schema: sheetRequest,
    labels: { currentPassword: t("sheet.password") },
    failures: "accounts",
    secrets: ["currentPassword"],
    rules: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: "field.required" }),
    save: async (body) => (await call(vaultRoutes.showRecoverySheet, { body })).data,
    onSaved: (shown) => onClose(shown as RecoverySheet),
  });
  return (
    <EditDialog
      edit={edit}
      title={t("sheet.ask")}
      failed={t("sheet.failed")}
      confirm={t("sheet.show")}
      size="sm"
      onClose={() => onClose(null)}
    >
      <p className={styles.hint}>{t("sheet.askText")}</p>
      <PasswordField {...edit.text("currentPassword")} required autoComplete="current-password" maxLength={256} />
    </EditDialog>
  );
}
