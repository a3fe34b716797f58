import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../../../api/session.ts";
import { go } from "../../../shell/go.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import styles from "./actions.module.css";
import { LoadingWordsState } from "./loading-words.tsx";

/** To the site, look again, leave. `mayWait`: there is nothing else to do, so looking again is the main one. */
export function ApprovalActions({ mayWait }: { readonly mayWait: boolean }) {
  const { t } = useTranslation("approval");
  const [busy, setBusy] = useState<"refresh" | "leave" | null>(null);
  const refresh = () => {
    setBusy("refresh");
    go.reload();
  };
  const leave = () => {
    setBusy("leave");
    void signOut();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant={mayWait ? "primary" : "default"} loading={busy === "refresh"} onClick={refresh}>
          {t("refresh")}
        </Button>
        <ButtonLink href="/">{t("site")}</ButtonLink>
        <Button variant="quiet" loading={busy === "leave"} onClick={leave}>
          {t("signOut")}
        </Button>
      </div>
      {busy === "refresh" ? <LoadingWordsState /> : null}
    </>
  );
}
