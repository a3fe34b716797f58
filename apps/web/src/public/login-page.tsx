import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { landingOf, safeRedirect } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { currentUser } from "../api/session.ts";
import { readTokens } from "../api/tokens.ts";
import { Card } from "../ui/card.tsx";
import { useChurch } from "./church.ts";
import styles from "./form.module.css";
import { LoginForm } from "./login-form.tsx";
import { telephoneAddress, whatsappAddress } from "./phone-address.ts";
import { PublicFrame } from "./public-frame.tsx";

function enter(role: string): void {
  browser.go(safeRedirect(new URLSearchParams(location.search).get("redirect")) ?? landingOf(role));
}

/** Sign-in. Whoever is signed in already goes on at once. */
export function LoginPage() {
  const { t } = useTranslation("login");
  useEffect(() => {
    if (!readTokens()) return;
    currentUser().then(
      (user) => {
        if (user) enter(user.role);
      },
      () => undefined,
    );
  }, []);
  return (
    <PublicFrame width="narrow" title={t("title")} lead={t("lead")}>
      <Card>
        <LoginForm onSignedIn={(user) => enter(user.role)} />
        <p className={styles.forgotten}>
          <a href="/forgot-password">{t("forgotten")}</a>
        </p>
        <p className={styles.other}>
          {t("noAccount")} <a href="/register">{t("register")}</a>
        </p>
        <PasswordHelp />
      </Card>
    </PublicFrame>
  );
}

/** Whom to ask without a password: the church's own people make the links. */
function PasswordHelp() {
  const { t } = useTranslation("login");
  const { phone, whatsapp } = useChurch()?.contact ?? {};
  return (
    <section className={styles.help}>
      <h2>{t("noPassword")}</h2>
      <p>{t("noPassword.text")}</p>
      {whatsapp ? (
        <a href={whatsappAddress(whatsapp)} rel="noreferrer">
          WhatsApp {whatsapp}
        </a>
      ) : phone ? (
        <a href={telephoneAddress(phone)}>
          {t("phone")} {phone}
        </a>
      ) : null}
    </section>
  );
}
