import type { Group, weekdays } from "@aprisco/contract/groups.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { timeText } from "../../language/time-words.ts";

type Day = (typeof weekdays)[number];

/** "Quarta-feira, 19h30"; the day alone without a time, and a sentence of its own without a fixed day. */
export function useMeetingText(): (group: Pick<Group, "meeting_day" | "meeting_time">) => string {
  const { t } = useTranslation(["groups", "fields"]);
  const language = useLanguage();
  return ({ meeting_day: on, meeting_time: at }) => {
    const day = on === null ? t("noDay") : t(`meeting_day.${String(on) as Day}`, { ns: "fields" });
    return at === null ? day : t("at", { day, time: timeText(language, at) });
  };
}
