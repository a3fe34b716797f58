import { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import type { Settings } from "@aprisco/contract/settings/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import { churchKey } from "../../shell/church-query.ts";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { ChurchFields } from "./church-fields.tsx";
import { ConflictNotice, type Conflict } from "./conflict-notice.tsx";
import { GreetingFields } from "./greeting-fields.tsx";
import { ServiceFields } from "./service-fields.tsx";
import styles from "./settings-page.module.css";
import { settingsKey } from "./settings-queries.ts";
import { isChanged, merge, toInput, toValues, type SettingsValues } from "./settings-values.ts";
import { useSettingsField, useSettingsForm } from "./use-settings-form.ts";

interface Props {
  readonly settings: Settings;
  readonly readOnly: boolean;
}

/** Changes the settings as one record. Nothing typed is ever lost: not by a refusal, not by somebody who saved first. */
export function SettingsEditor({ settings, readOnly }: Props) {
  const { t } = useTranslation(["settings", "ui"]);
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  // What the person began with; a newer answer in the background does not move the ground under a form that is being filled in.
  const [base, setBase] = useState(settings);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useSettingsForm(base);
  const field = useSettingsField(form);
  const changed = isChanged(toValues(base), form.values);

  const begin = (from: Settings, values: SettingsValues = toValues(from)) => {
    setBase(from);
    form.setValues(values);
    form.clearErrors();
  };
  if (settings.version > base.version && !changed && !busy) begin(settings);

  const save = async (values: SettingsValues) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { data, message } = await call(settingsRoutes.updateSettings, { body: toInput(values, base.version) });
      setConflict(null);
      begin(data);
      client.setQueryData(settingsKey, data);
      void client.invalidateQueries({ queryKey: churchKey });
      showToast({ title: t("toast.success", { ns: "ui" }), ...(message ? { message } : {}) });
    } catch (cause) {
      if (!isFailure(cause)) throw cause;
      if (cause.code === "version.conflict" && cause.data) {
        const theirs = cause.data as Settings;
        const merged = merge(toValues(base), values, toValues(theirs));
        client.setQueryData(settingsKey, theirs);
        begin(theirs, merged.values);
        setConflict({ theirs, both: merged.both });
      } else {
        form.setErrors(cause.fields);
        setRefusal(cause.message);
        focusFirstError(element.current);
      }
    } finally {
      setBusy(false);
    }
  };
  const discard = () => {
    begin(base);
    setRefusal(null);
    setConflict(null);
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => form.onSubmit(save, () => focusFirstError(element.current))(event)}>
      <LeaveGuard when={changed && !busy} />
      {readOnly ? (
        <div className={styles.notice}>
          <Notice tone="info">{t("readOnly")}</Notice>
        </div>
      ) : null}
      <fieldset className={styles.parts} disabled={readOnly}>
        <ChurchFields field={field} />
        <ServiceFields form={form} field={field} readOnly={readOnly} />
        <GreetingFields field={field} church={form.values.name} />
      </fieldset>
      {readOnly ? null : (
        <div className={styles.foot} data-noprint>
          {conflict ? <ConflictNotice key={conflict.theirs.version} conflict={conflict} onTakeTheirs={discard} /> : null}
          {refusal ? (
            <Notice tone="error" title={t("refused")}>
              {refusal}
            </Notice>
          ) : null}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" loading={busy}>
              {t(busy ? "saving" : "save")}
            </Button>
            {changed && !conflict ? (
              <Button variant="quiet" disabled={busy} onClick={discard}>
                {t("discard")}
              </Button>
            ) : null}
            <span className={styles.state} role="status">
              {changed ? t("unsaved") : ""}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}
