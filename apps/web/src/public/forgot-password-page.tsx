import { IconMailFast } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { useChurch } from "./church.ts";
import { ChurchContact } from "./church-contact.tsx";
import { ForgotPasswordForm, type SentLink } from "./forgot-password-form.tsx";
import styles from "./form.module.css";
import { PublicFrame } from "./public-frame.tsx";

/** A link by e-mail for those who forgot their password. What is said afterwards is the same for every address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation("forgot-password");
  const church = useChurch();
  const [sent, setSent] = useState<SentLink | null>(null);
  return (
    <PublicFrame width="narrow" title={t("title")} lead={sent ? undefined : t("lead")}>
      <div className={styles.cards}>
        <Card>
          {sent ? (
            <div role="status">
              <StatusPage
                icon={<IconMailFast size={28} stroke={1.6} />}
                title={t("sent.title")}
                hint={t("sent.text", { email: sent.email, minutes: sent.minutes })}
                action={
                  <div className={styles.actions}>
                    <p className={styles.wait}>{t("sent.hint")}</p>
                    <Button onClick={() => setSent(null)}>{t("another")}</Button>
                  </div>
                }
              />
            </div>
          ) : (
            <ForgotPasswordForm onSent={setSent} />
          )}
          <p className={styles.other}>
            <a href="/login">{t("back")}</a>
          </p>
        </Card>
        {sent && church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
      </div>
    </PublicFrame>
  );
}
