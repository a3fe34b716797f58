import { formatTyped } from "@aprisco/contract/phone.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { takeReceipt, type RegistrationReceipt } from "./registration-receipt.ts";
import styles from "./registration-success-page.module.css";

export function RegistrationSuccessPage() {
  const { t } = useTranslation(["registration", "failures/accounts"]);
  const [receipt] = useState(takeReceipt);
  if (!receipt) return <NothingRegistered />;
  const isCard = receipt.kind === "card";
  return (
    <PublicFrame
      title={isCard ? t("register.visitorDone", { ns: "failures/accounts" }) : t("title")}
      lead={isCard ? t("card.lead") : t("register.done", { ns: "failures/accounts" })}
    >
      <Card title={t("yours")}>
        <ReceiptList receipt={receipt} />
        <p className={styles.next}>{t(isCard ? "card.next" : "account.next")}</p>
        <div className={styles.actions}>
          {isCard ? null : (
            <ButtonLink variant="primary" href="/login">
              {t("signIn")}
            </ButtonLink>
          )}
          <ButtonLink variant={isCard ? "primary" : "default"} href="/">
            {t("home")}
          </ButtonLink>
        </div>
      </Card>
    </PublicFrame>
  );
}

/** Opened without a registration right before (a bookmark, another tab). */
function NothingRegistered() {
  const { t } = useTranslation("registration");
  return (
    <PublicFrame title={t("none")} lead={t("none.lead")}>
      <Card>
        <div className={styles.first}>
          <ButtonLink variant="primary" href="/register">
            {t("none.register")}
          </ButtonLink>
          <ButtonLink href="/login">{t("signIn")}</ButtonLink>
          <ButtonLink href="/">{t("home")}</ButtonLink>
        </div>
      </Card>
    </PublicFrame>
  );
}

function ReceiptList({ receipt }: { readonly receipt: RegistrationReceipt }) {
  const { t } = useTranslation("registration");
  const rows = [
    [t("name"), receipt.name],
    [t("email"), receipt.email],
    [t("phone"), receipt.phone === null ? null : formatTyped(receipt.phone)],
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
