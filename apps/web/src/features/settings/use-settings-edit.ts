import { settingsRoutes, settingsInput, type ClockChoice, type Settings } from "@aprisco/contract/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { churchKey } from "../../shell/church-query.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import { settingsKey } from "./settings-queries.ts";

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

/** @param askClock what stays of the events when the zone changes; null: nothing is to be saved */
export function useSettingsEdit(settings: Settings, askClock: (zone: string) => Promise<ClockChoice | undefined | null>) {
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
      asset_prefix: t("assets.prefix"),
    },
    failures: "settings",
    // Saving also ends the first run.
    besides: { first_run_done: true },
    save: async (body) => {
      const keep = body.time_zone === undefined ? undefined : await askClock(body.time_zone);
      if (keep === null) return null;
      const { data, message } = await call(settingsRoutes.updateSettings, { body: keep === undefined ? body : { ...body, keep } });
      edit.begin(data);
      client.setQueryData(settingsKey, data);
      void client.invalidateQueries({ queryKey: churchKey });
      return message;
    },
    onSaved: (message) => {
      if (message === null) return;
      showToast({ title: t("toast.success", { ns: "ui" }), ...(typeof message === "string" ? { message } : {}) });
    },
  });
  return edit;
}
