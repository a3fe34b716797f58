import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { landingOf, safeRedirect } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { currentUser } from "../api/session.ts";
import { readTokens } from "../api/tokens.ts";
import { Card } from "../ui/card.tsx";
import styles from "./form.module.css";
import { LoginForm } from "./login-form.tsx";
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
        <p className={styles.other}>
          {t("noAccount")} <a href="/register">{t("register")}</a>
        </p>
      </Card>
    </PublicFrame>
  );
}
