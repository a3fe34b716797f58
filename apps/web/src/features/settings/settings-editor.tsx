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

/** Changes the settings as one record. The bar that saves comes with the first change; during the first run it is there at once. */
export function SettingsEditor({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const edit = useSettingsEdit(settings);
  const mayDiscard = edit.isDirty && !edit.conflict;
  return (
    <form {...edit.form} className={styles.parts}>
      <LeaveGuard when={edit.isDirty && !edit.isBusy} />
      <ChurchFields edit={edit} />
      <ServiceFields edit={edit} />
      <GreetingFields edit={edit} />
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
      <div className={styles.bar} data-open={edit.isDirty || edit.isBusy || settings.first_run || undefined} data-noprint>
        <span className={styles.state} role="status">
          {edit.isDirty ? t("unsaved") : ""}
        </span>
        {mayDiscard ? (
          <Button variant="quiet" disabled={edit.isBusy} onClick={edit.discard}>
            {t("discard")}
          </Button>
        ) : null}
        {edit.isDirty || edit.isBusy || settings.first_run ? (
          <Button key="save" type="submit" variant="primary" loading={edit.isBusy}>
            {t(edit.isBusy ? "saving" : "save")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
