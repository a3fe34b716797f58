import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { isFailure } from "../api/failure.ts";
import { useFailureText } from "../messages/use-failure-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DeadLink } from "./dead-link.tsx";
import { checkPasswordLinkRow } from "./own-account-calls.ts";
import { PublicFrame } from "./public-frame.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { isSecret, useLinkSecret } from "./use-link-secret.ts";

/** A link that does not work, and the code of why. */
interface Dead {
  readonly secret: string;
  readonly code: string;
}

/** Whether a link works; asked before a password is typed for nothing. What cannot be asked now shows when the password is sent. */
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

/** Sets a password by a link: of an approval, an invitation, or of those who forgot theirs. */
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
