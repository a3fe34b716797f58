import { settingsRoutes, settingsInput, type Settings } from "@aprisco/contract/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { churchKey } from "../../shell/church-query.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import { settingsKey } from "./settings-queries.ts";

export type SettingsEdit = ReturnType<typeof useSettingsEdit>;

export function useSettingsEdit(settings: Settings) {
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
