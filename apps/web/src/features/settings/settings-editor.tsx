import { settingsInput, type Settings } from "@aprisco/contract/settings/settings.ts";
import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { churchKey } from "../../shell/church-query.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictNotice } from "../../ui/conflict-notice.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";
import { ChurchFields } from "./church-fields.tsx";
import { GreetingFields } from "./greeting-fields.tsx";
import { ServiceFields } from "./service-fields.tsx";
import styles from "./settings-page.module.css";
import { settingsKey } from "./settings-queries.ts";

interface Props {
  readonly settings: Settings;
  readonly readOnly: boolean;
}

/** The settings as their fields share them. */
export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

function useSettingsEdit(settings: Settings) {
  const { t } = useTranslation(["settings", "ui"]);
  const client = useQueryClient();
  const edit = useEdit({
    schema: settingsInput,
    record: settings,
    labels: {
      name: t("field.name"),
      city: t("field.city"),
      state: t("field.state"),
      time_zone: t("field.time_zone"),
      phone: t("field.phone"),
      whatsapp: t("field.whatsapp"),
      email: t("field.email"),
      address: t("field.address"),
      service_times: t("services.title"),
      whatsapp_greeting: t("field.whatsapp_greeting"),
    },
    failures: "settings",
    // Saving also ends the first run.
    besides: { first_run_done: true },
    save: async (body) => {
      const { data, message } = await call(settingsRoutes.updateSettings, { body });
      edit.begin(data);
      client.setQueryData(settingsKey, data);
      void client.invalidateQueries({ queryKey: churchKey });
      return message;
    },
    onSaved: (message) => showToast({ title: t("toast.success", { ns: "ui" }), ...(typeof message === "string" ? { message } : {}) }),
  });
  return edit;
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
