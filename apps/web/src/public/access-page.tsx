import { IconMailFast } from "@tabler/icons-react";
import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { isFailure } from "../api/failure.ts";
import { browser } from "../api/session-end.ts";
import { clearEverything } from "../api/tokens.ts";
import { useFailureText } from "../language/use-failure-text.ts";
import { Button, ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { carryToast } from "../ui/layer/toast-queue.ts";
import { ChurchContact } from "./church-contact.tsx";
import { useChurch } from "./church.ts";
import { DeadLink } from "./dead-link.tsx";
import { ForgotPasswordForm, type SentLink } from "./forgot-password-form.tsx";
import formStyles from "./form.module.css";
import { NewPasswordForm } from "./new-password-form.tsx";
import { checkPasswordLinkRow } from "./own-account-calls.ts";
import { PublicFrame } from "./public-frame.tsx";
import { resetPasswordRow } from "./register-calls.ts";
import { isSecret, useLinkSecret } from "./use-link-secret.ts";

// The pages without a password: set, forgotten, e-mail to confirm. One file, because each entry that the first file names makes
// every public page larger.
export { ConfirmEmailPage } from "./confirm-email-page.tsx";

interface Dead {
  readonly secret: string;
  readonly code: string;
}

/** Checks a link before a password is typed. If the check fails, the error shows when the password is sent. */
function useDeadLink(secret: string): readonly [dead: Dead | null, bury: (dead: Dead) => void] {
  const [dead, setDead] = useState<Dead | null>(null);
  useEffect(() => {
    if (!isSecret(secret)) return;
    call(checkPasswordLinkRow, { body: { token: secret }, asAnybody: true }).catch((cause: unknown) => {
      if (isFailure(cause) && cause.code.startsWith("link.")) setDead({ secret, code: cause.code });
    });
  }, [secret]);
  return [isSecret(secret) ? (dead?.secret === secret ? dead : null) : { secret, code: "link.invalid" }, setDead];
}

export function ResetPasswordPage() {
  const { t } = useTranslation("reset-password");
  const text = useFailureText("accounts");
  const secret = useLinkSecret();
  const [dead, bury] = useDeadLink(secret);
  return (
    <PublicFrame width="narrow" title={t("title")} lead={dead ? undefined : t("lead")}>
      {dead ? (
        <DeadLink title={t("dead.title")} why={text(dead.code)}>
          <ButtonLink variant="primary" href="/forgot-password">
            {t("dead.again")}
          </ButtonLink>
          <ButtonLink href="/login">{t("dead.signIn")}</ButtonLink>
        </DeadLink>
      ) : (
        <Card>
          <ResetPasswordForm key={secret} secret={secret} onDead={(code) => bury({ secret, code })} />
        </Card>
      )}
    </PublicFrame>
  );
}

interface Props {
  readonly secret: string;
  readonly onDead: (code: string) => void;
}

/** Sets the password of a link. All sessions of the account end, this browser's too, and the user signs in. */
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

/** Requests a link by e-mail. The confirmation is the same for every address, so that it does not reveal accounts. */
export function ForgotPasswordPage() {
  const { t } = useTranslation("forgot-password");
  const church = useChurch();
  const [sent, setSent] = useState<SentLink | null>(null);
  return (
    <PublicFrame width="narrow" title={t("title")} lead={sent ? undefined : t("lead")}>
      <div className={formStyles.cards}>
        <Card>
          {sent ? (
            <div role="status">
              <StatusPage
                icon={<IconMailFast size={28} stroke={1.6} />}
                title={t("sent.title")}
                hint={t("sent.text", { email: sent.email, minutes: sent.minutes })}
                action={
                  <div className={formStyles.actions}>
                    <p className={formStyles.wait}>{t("sent.hint")}</p>
                    <Button onClick={() => setSent(null)}>{t("another")}</Button>
                  </div>
                }
              />
            </div>
          ) : (
            <ForgotPasswordForm onSent={setSent} />
          )}
          <p className={formStyles.other}>
            <a href="/login">{t("back")}</a>
          </p>
        </Card>
        {sent && church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
      </div>
    </PublicFrame>
  );
}
