import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { signOut } from "../../../api/session.ts";
import { NewPasswordForm } from "../../../public/new-password-form.tsx";
import { useChurchData } from "../../../shell/church-query.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import styles from "../details/details.module.css";

/**
 * 'Parabéns! Seu cadastro foi aprovado!': the account's own password, in place of none or of one that staff has set. Then storage
 * is cleared and the session ends; after half a second the person signs in again (spec.md §4).
 */
export function SetPasswordDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation(["approval", "password"]);
  const church = useChurchData().data?.name ?? "";
  const send = async (password: string) => {
    await call(accountRoutes.updateMyProfile, { body: { password } });
    const farewell = { title: t("done", { ns: "password" }), message: t("doneText", { ns: "password" }) };
    await signOut("/login", { farewell, after: 500 });
  };
  return (
    <Dialog title={t("password.title")} onClose={onClose} keepOnOutsideClick>
      <div className={styles.form}>
        <p className={styles.text}>{t(user.hasPassword ? "password.replaces" : "password.lead")}</p>
        <NewPasswordForm send={send} owner={{ ...user, church }} />
      </div>
    </Dialog>
  );
}
