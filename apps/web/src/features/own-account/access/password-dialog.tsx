import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { signOut } from "../../../api/session.ts";
import { useFailureText } from "../../../language/use-failure-text.ts";
import { NewPasswordForm } from "../../../public/new-password-form.tsx";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import styles from "./access.module.css";

/**
 * Changes the password, with the old one as proof. All sessions end, this one too, and the user signs in with the new password
 * (spec.md §4): if they mistyped it, they notice at once.
 */
export function PasswordDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation(["own-access", "password", "parts"]);
  const text = useFailureText("accounts");
  const church = useChurchData().data?.name ?? "";
  const [current, setCurrent] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const send = async (password: string) => {
    await call(accountRoutes.updateMyProfile, { body: { password, ...(user.hasPassword ? { currentPassword: current } : {}) } });
    const farewell = { title: t("done", { ns: "password" }), message: t("doneText", { ns: "password" }) };
    await signOut("/login", { farewell, after: 500 });
  };
  return (
    <Dialog title={t("password.change")} onClose={onClose} keepOnOutsideClick>
      <div className={styles.form}>
        <p className={styles.text}>{t("password.text")}</p>
        <NewPasswordForm
          send={send}
          acts={(save) => (
            <div className={styles.acts}>
              <Button onClick={onClose}>{t("edit.cancel", { ns: "parts" })}</Button>
              {save}
            </div>
          )}
          owner={{ ...user, church }}
          label={t("password.new")}
          onRefused={({ fields }) => {
            setProblem(fields["currentPassword"]);
            return fields["currentPassword"] !== undefined;
          }}
        >
          {user.hasPassword ? (
            <PasswordField
              label={t("currentPassword")}
              name="currentPassword"
              autoComplete="current-password"
              maxLength={256}
              required
              data-autofocus
              value={current}
              onChange={({ target }) => {
                setCurrent(target.value);
                setProblem(undefined);
              }}
              error={text(problem ?? "")}
            />
          ) : null}
        </NewPasswordForm>
      </div>
    </Dialog>
  );
}
