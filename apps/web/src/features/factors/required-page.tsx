import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../../api/session.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { FactorsPanel } from "./factors-panel.tsx";
import styles from "./factors.module.css";

/** In the place of every page, once the days without a second factor are over: setting one up, and the way out. */
export function RequiredPage() {
  // The dialogs' texts too: they must not take the page away while they load.
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
