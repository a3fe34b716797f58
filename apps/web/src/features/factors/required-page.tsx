import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../../api/session.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { FactorsPanel } from "./factors-panel.tsx";
import styles from "./factors.module.css";

/** Replaces every page after the grace period without a second factor: set one up, or sign out. */
export function RequiredPage() {
  // Loads the dialogs' texts too: loading them later would suspend the page.
  const { t } = useTranslation(["factors", "ui", "parts", "public", "failures/factors", "failures/accounts", "failures/request"]);
  const [leaving, setLeaving] = useState(false);
  return (
    <main className={styles.page}>
      <h1>{t("required.title")}</h1>
      <Notice tone="info">{t("required.text")}</Notice>
      <FactorsPanel />
      <Button
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        {t("required.signOut")}
      </Button>
    </main>
  );
}
