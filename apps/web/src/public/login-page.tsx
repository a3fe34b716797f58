import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { landingOf, safeRedirect } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { currentUser } from "../api/session.ts";
import type { SessionUser } from "../api/session-state.ts";
import { readTokens } from "../api/tokens.ts";
import { Card } from "../ui/base/card.tsx";
import { useChurch } from "./church.ts";
import styles from "./form.module.css";
import { LoginForm } from "./login-form.tsx";
import { telephoneAddress, whatsappAddress } from "./phone-address.ts";
import { PublicFrame } from "./public-frame.tsx";
import { lazyPart } from "../ui/base/lazy-part.ts";

const FactorStep = lazyPart(async () => ({ default: (await import("../features/factors/factor-step.tsx")).FactorStep }));

function enter(role: string): void {
  browser.go(safeRedirect(new URLSearchParams(location.search).get("redirect")) ?? landingOf(role));
}

type EnteringUser = Pick<SessionUser, "name" | "role" | "factorDue" | "factors">;

/** Sign-in in one or two steps. With an open session it goes on at once. */
export function LoginPage() {
  const { t } = useTranslation("login");
  const [half, setHalf] = useState<EnteringUser | null>(null);
  const goOn = (user: EnteringUser) => (user.factorDue === true ? setHalf(user) : enter(user.role));
  useEffect(() => {
    if (!readTokens()) return;
    currentUser().then(
      (user) => {
        if (user) goOn(user);
      },
      () => undefined,
    );
  }, []);
  if (half)
    return (
      <PublicFrame width="narrow" title={t("step")}>
        <Card>
          <Suspense fallback={null}>
            <FactorStep user={{ name: half.name, factors: half.factors ?? [] }} onDone={goOn} />
          </Suspense>
        </Card>
      </PublicFrame>
    );
  return (
    <PublicFrame width="narrow" title={t("title")} lead={t("lead")}>
      <Card>
        <LoginForm onSignedIn={goOn} />
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

/** Whom to ask for a password: the church's staff create the links. */
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
