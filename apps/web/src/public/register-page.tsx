import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { landingOf } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { currentUser } from "../api/session.ts";
import { readTokens } from "../api/tokens.ts";
import { Card } from "../ui/base/card.tsx";
import { useChurch } from "./church.ts";
import formStyles from "./form.module.css";
import { PublicFrame } from "./public-frame.tsx";
import { RegisterForm } from "./register-form.tsx";
import styles from "./register-page.module.css";
import type { RegistrationMode } from "./registration.ts";

const modes = ["member", "visitor"] as const;
const firstMode = (): RegistrationMode => (new URLSearchParams(location.search).get("tipo") === "visitante" ? "visitor" : "member");

/** Registration in two modes. With an open session it goes on at once. */
export function RegisterPage() {
  const { t } = useTranslation("register");
  const church = useChurch();
  const [mode, setMode] = useState(firstMode);
  useEffect(() => {
    if (!readTokens()) return;
    currentUser().then(
      (user) => {
        if (user) browser.go(landingOf(user.role));
      },
      () => undefined,
    );
  }, []);
  return (
    <PublicFrame title={t("title")} lead={t("lead")}>
      <Card>
        <fieldset className={styles.modes}>
          <legend>{t("mode")}</legend>
          {modes.map((one) => (
            <label key={one} className={styles.mode}>
              <input type="radio" name="mode" value={one} checked={mode === one} onChange={() => setMode(one)} />
              <strong>{t(`mode.${one}`)}</strong>
              <small>{t(`mode.${one}.hint`)}</small>
            </label>
          ))}
        </fieldset>
        <RegisterForm mode={mode} consentVersion={church?.privacy_version} />
        <p className={formStyles.other}>
          {t("known")} <a href="/login">{t("signIn")}</a>
        </p>
      </Card>
    </PublicFrame>
  );
}
