import type { Settings } from "@aprisco/contract/settings/settings.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConflictNotice } from "../../ui/conflict-notice.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChurchFields } from "./church-fields.tsx";
import { GreetingFields } from "./greeting-fields.tsx";
import { ServiceFields } from "./service-fields.tsx";
import styles from "./settings-page.module.css";
import { useSettingsEdit } from "./use-settings-edit.ts";

interface Props {
  readonly settings: Settings;
  readonly readOnly: boolean;
}

/** Changes the settings as one record. */
export function SettingsEditor({ settings, readOnly }: Props) {
  const { t } = useTranslation("settings");
  const edit = useSettingsEdit(settings);
  return (
    <form {...edit.form}>
      <LeaveGuard when={edit.isDirty && !edit.isBusy} />
      {readOnly ? (
        <div className={styles.notice}>
          <Notice tone="info">{t("readOnly")}</Notice>
        </div>
      ) : null}
      <fieldset className={styles.parts} disabled={readOnly}>
        <ChurchFields edit={edit} />
        <ServiceFields edit={edit} readOnly={readOnly} />
        <GreetingFields edit={edit} />
      </fieldset>
      {readOnly ? null : (
        <div className={styles.foot} data-noprint>
          {edit.conflict ? (
            <ConflictNotice
              key={JSON.stringify(edit.conflict.theirs)}
              conflict={edit.conflict}
              draft={edit.draft}
              labels={edit.labels}
              onChoose={(field, value) => edit.set(field as "name", value)}
            />
          ) : null}
          {edit.refusal === null ? null : (
            <Notice tone="error" title={t("refused")}>
              {edit.refusal}
            </Notice>
          )}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" loading={edit.isBusy}>
              {t(edit.isBusy ? "saving" : "save")}
            </Button>
            {edit.isDirty && !edit.conflict ? (
              <Button variant="quiet" disabled={edit.isBusy} onClick={edit.discard}>
                {t("discard")}
              </Button>
            ) : null}
            <span className={styles.state} role="status">
              {edit.isDirty ? t("unsaved") : ""}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}
