import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { countText, percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import styles from "./groups.module.css";

/** The strip above the groups; nothing for who looks after none. `place`: until it is read. */
export function GroupFigures({ place }: { readonly place: ReactNode }) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const { data, isPending } = useQuery(asked(meetingRoutes.getGroupFigures));
  if (isPending) return place;
  if (data === undefined || data.groups === 0) return null;
  const { week, attendance, visitors, ready } = data;
  const number = (count: number): string => countText(language, count);
  const missing = week.expected - week.reported;
  const more = ready.count - ready.names.length;
  const names = new Intl.ListFormat(language, { type: more > 0 ? "unit" : "conjunction" }).format(ready.names);
  const now = attendance.now === null ? null : t("figures.perMeeting", { count: attendance.now });
  return (
    <div className={styles.figures}>
      <StatStrip
        stats={[
          {
            key: "reports",
            label: t("figures.reports"),
            value:
              week.expected === 0 ? "–" : t("figures.ofExpected", { reported: number(week.reported), expected: number(week.expected) }),
            note: week.expected === 0 ? t("figures.noneDue") : missing > 0 ? t("figures.missing", { count: missing }) : t("figures.allIn"),
            ...(week.expected === 0 ? {} : { trend: missing > 0 ? ("bad" as const) : ("good" as const) }),
          },
          {
            key: "attendance",
            label: t("figures.attendance"),
            value: attendance.percent === null ? "–" : percentText(language, Math.min(1, attendance.percent / 100)),
            note: now === null || attendance.before === null ? now : t("figures.before", { now, before: number(attendance.before) }),
          },
          {
            key: "visitors",
            label: t("figures.visitors"),
            value: number(visitors.count),
            note: visitors.count === 0 ? null : t("figures.returned", { count: visitors.returned }),
          },
          {
            key: "ready",
            label: t("figures.ready"),
            value: number(ready.count),
            note: ready.count === 0 ? t("figures.noneReady") : more > 0 ? t("figures.andMore", { names, count: more }) : names,
          },
        ]}
      />
    </div>
  );
}
