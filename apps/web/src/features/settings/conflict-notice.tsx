import type { Settings } from "@aprisco/contract/settings/settings.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./settings-page.module.css";
import type { SettingsField } from "./settings-values.ts";

export interface Conflict {
  readonly theirs: Settings;
  /** The fields that both changed; this person's text stands in the form. */
  readonly both: readonly SettingsField[];
}

/** Somebody saved first: says what that means for what was typed, and what the other person wrote. */
export function ConflictNotice({ conflict, onTakeTheirs }: { readonly conflict: Conflict; readonly onTakeTheirs: () => void }) {
  const { t } = useTranslation("settings");
  const { theirs, both } = conflict;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.conflict}>
      <Notice tone="error" title={t("conflict.title")}>
        {t(both.length > 0 ? "conflict.both" : "conflict.merged")}
        {both.map((field) => (
          <span key={field}>
            <br />
            {field === "service_times"
              ? t("conflict.services")
              : t("conflict.field", { field: t(`field.${field}`), value: theirs[field] ?? t("conflict.empty") })}
          </span>
        ))}
      </Notice>
      <div>
        <Button size="sm" onClick={onTakeTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
      </div>
    </div>
  );
}
