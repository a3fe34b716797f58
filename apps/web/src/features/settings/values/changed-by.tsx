import type { Setting } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { instantText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";

/** Who changed a setting last, and when; null if it was never changed. */
export function useChangedBy(): (setting: Setting | undefined) => string | null {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  return (setting) =>
    setting?.updated_at
      ? t("changedBy", { name: setting.updated_by ?? t("formerAccount"), date: instantText(language, setting.updated_at, zone) })
      : null;
}
