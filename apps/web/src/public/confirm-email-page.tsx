import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { isFailure } from "../api/failure.ts";
import { useFailureText } from "../language/use-failure-text.ts";
import { Button, ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { DeadLink } from "./dead-link.tsx";
import styles from "./form.module.css";
import { confirmEmailRow } from "./own-account-calls.ts";
import { PublicFrame } from "./public-frame.tsx";
import { isSecret, useLinkSecret } from "./use-link-secret.ts";

/** Confirms a new e-mail through its link: by a button, because mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { t } = useTranslation("confirm-email");
  const text = useFailureText("accounts");
  const secret = useLinkSecret();
  const [dead, setDead] = useState<{ readonly secret: string; readonly code: string } | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const why = isSecret(secret) ? (dead?.secret === secret ? dead.code : null) : "link.invalid";

  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await call(confirmEmailRow, { body: { token: secret }, asAnybody: true });
      setEmail(data.email);
    } catch (cause) {
      if (!isFailure(cause)) throw cause;
      if (cause.code.startsWith("link.") || cause.fields["token"] !== undefined) setDead({ secret, code: cause.code });
      else setRefusal(cause.message === "" ? t("later") : cause.message);
    } finally {
      setBusy(false);
    }
  };

  if (email !== null)
    return (
      <PublicFrame width="narrow" title={t("title")}>
        <Card>
          <div role="status">
            <StatusPage
              icon={<IconMailCheck size={28} stroke={1.6} />}
              title={t("done.title")}
              hint={t("done.text", { email })}
              action={
                <ButtonLink variant="primary" href="/login">
                  {t("signIn")}
                </ButtonLink>
              }
            />
          </div>
        </Card>
      </PublicFrame>
    );
  return (
    <PublicFrame width="narrow" title={t("title")} lead={why === null ? t("lead") : undefined}>
      {why === null ? (
        <Card>
          <div className={styles.form}>
            <p className={styles.plain}>{t("text")}</p>
            {refusal === null ? null : (
              <Notice tone="error" title={t("failed")}>
                {refusal}
              </Notice>
            )}
            <Button variant="primary" fullWidth loading={busy} onClick={() => void confirm()}>
              {t(busy ? "confirming" : "confirm")}
            </Button>
          </div>
        </Card>
      ) : (
        <DeadLink title={t("dead.title")} why={why === "link.invalid" ? t("dead.hint") : `${text(why) ?? ""} ${t("dead.hint")}`}>
          <ButtonLink variant="primary" href="/login">
            {t("signIn")}
          </ButtonLink>
        </DeadLink>
      )}
    </PublicFrame>
  );
}
