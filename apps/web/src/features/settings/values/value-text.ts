import type { SettingChange } from "@aprisco/contract/settings/registry.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../messages/use-language.ts";
import { meetingsOf } from "../../../public/meetings.ts";

/** What each key is called. */
const names = {
  "church.name": "field.name",
  "church.city": "field.city",
  "church.state": "field.state",
  "church.time_zone": "field.time_zone",
  "church.phone": "field.phone",
  "church.whatsapp": "field.whatsapp",
  "church.email": "field.email",
  "church.address": "field.address",
  "church.service_times": "services.title",
  "church.whatsapp_greeting": "greeting.title",
  "security.factor_required": "factor.required",
  "feature.ministries": "feature.ministries",
  "mail.from": "mail.from",
  "mail.reply_to": "mail.reply_to",
  "birthdays.greeting": "birthdays.greeting",
  "postal_codes.url": "cep.address",
  "postal_codes.token": "cep.token",
} as const;

/** The names of settings and their values in words, as the history shows them. */
export function useValueText() {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const nameOf = (key: string): string => (Object.hasOwn(names, key) ? t(names[key as keyof typeof names]) : key);
  const textOf = (key: string, value: SettingChange["before"]): string => {
    // Of the registry's keys, null is what is usual; a field of the church is blank then.
    if (value === null || value === "") return t(key.startsWith("church.") ? "value.blank" : "value.usual");
    if (value === "•") return t("secret.hidden");
    if (typeof value === "boolean") return t(value ? "value.on" : "value.off");
    if (typeof value === "string") return value;
    const lines = meetingsOf(value, language, null).map(({ weekday, time, name }) => `${weekday} ${time} ${name}`);
    return lines.length === 0 ? t("value.blank") : lines.join("; ");
  };
  return { nameOf, textOf };
}
