import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { signOut } from "../../../api/session.ts";
import { NewPasswordForm } from "../../../public/new-password-form.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./set-password-dialog.module.css";

interface Props {
  /** The account has a password, given by somebody else for the first sign-in. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/**
 * 'Parabéns! Seu cadastro foi aprovado!': a password of one's own. Then storage is cleared, the session ends, and after half
 * a second the person signs in with it (spec.md §4).
 */
export function SetPasswordDialog({ replaces, onClose }: Props) {
  const { t } = useTranslation(["approval", "password"]);
  const send = async (password: string) => {
    await call(accountRoutes.updateMyProfile, { body: { password } });
    const farewell = { title: t("done", { ns: "password" }), message: t("doneText", { ns: "password" }) };
    await signOut("/login", { farewell, after: 500 });
  };
  return (
    <Dialog title={t("password.title")} onClose={onClose} keepOnOutsideClick>
      <p className={styles.lead}>{t(replaces ? "password.replaces" : "password.lead")}</p>
      <NewPasswordForm send={send} />
    </Dialog>
  );
}
