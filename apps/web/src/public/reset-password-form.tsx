import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { browser } from "../api/session-end.ts";
import { clearEverything } from "../api/tokens.ts";
import { carryToast } from "../ui/toast-queue.ts";
import { useChurch } from "./church.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { resetPasswordRow } from "./register-calls.ts";

interface Props {
  readonly secret: string;
  /** The link does not work any more, and the code of why. */
  readonly onDead: (code: string) => void;
}

/** Sets the password of a link. Afterwards every session of the account has ended, this browser's too, and the person signs in. */
export function ResetPasswordForm({ secret, onDead }: Props) {
  const { t } = useTranslation("password");
  const church = useChurch()?.name ?? "";
  const send = async (password: string) => {
    await call(resetPasswordRow, { body: { token: secret, password }, asAnybody: true });
    clearEverything();
    carryToast({ title: t("done"), message: t("doneText") });
    browser.go("/login");
  };
  return (
    <NewPasswordForm
      send={send}
      owner={{ church }}
      onRefused={({ code, fields }) => {
        const isDead = code.startsWith("link.") || fields["token"] !== undefined;
        if (isDead) onDead(code.startsWith("link.") ? code : "link.invalid");
        return isDead;
      }}
    />
  );
}
