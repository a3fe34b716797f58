import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import styles from "./edit-form.module.css";
import { firstField } from "./focus.ts";

/** In place of a form's buttons: whether what was typed is discarded. The focus returns to the field that had it. */
export function LeaveQuestion({ onStay, onDrop }: { readonly onStay: () => void; readonly onDrop: () => void }) {
  const { t } = useTranslation("parts");
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    const form = stay.current?.form;
    stay.current?.focus();
    return () => {
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : form && firstField(form);
      if (back?.isConnected) back.focus();
    };
  }, []);
  return (
    <div className={styles.foot} role="alertdialog" aria-label={t("edit.discard")}>
      <p className={styles.question}>{t("edit.discard")}</p>
      <Button ref={stay} onClick={onStay}>
        {t("edit.discardNo")}
      </Button>
      <Button key="discard" variant="danger" onClick={onDrop}>
        {t("edit.discardYes")}
      </Button>
    </div>
  );
}
