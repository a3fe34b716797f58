import { IconLinkOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { useChurch } from "./church.ts";
import { ChurchContact } from "./church-contact.tsx";
import styles from "./form.module.css";
import { PublicFrame } from "./public-frame.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** The secret of the link that led here, and of any that is opened here later; it leaves the address bar at once. */
function useLinkSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1);
      if (found === "") return;
      setSecret(found);
      history.replaceState(null, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return secret;
}

/** Sets a password by the link of an approval or an invitation. */
export function ResetPasswordPage() {
  const { t } = useTranslation(["reset-password", "failures/accounts"]);
  const church = useChurch();
  const secret = useLinkSecret();
  const [dead, setDead] = useState<string | null>(null);
  const usable = /^[\w-]{20,200}$/.test(secret) && dead !== secret;
  return (
    <PublicFrame width="narrow" title={t("title")} lead={usable ? t("lead") : undefined}>
      {usable ? (
        <Card>
          <ResetPasswordForm key={secret} secret={secret} onDead={() => setDead(secret)} />
        </Card>
      ) : (
        <div className={styles.cards}>
          <Card>
            <StatusPage
              tone="wait"
              icon={<IconLinkOff size={28} stroke={1.6} />}
              title={t("dead.title")}
              hint={t("link.invalid", { ns: "failures/accounts" })}
              action={
                <ButtonLink variant="primary" href="/login">
                  {t("dead.signIn")}
                </ButtonLink>
              }
            />
          </Card>
          {church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
        </div>
      )}
    </PublicFrame>
  );
}
