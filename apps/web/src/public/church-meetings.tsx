import { useState } from "react";
import { useTranslation } from "react-i18next";
import { churchNow } from "../messages/church-now.ts";
import { useLanguage } from "../messages/use-language.ts";
import { Card } from "../ui/card.tsx";
import styles from "./church-lists.module.css";
import type { Site } from "./drawn-page.ts";
import { comingMeeting, meetingsOf } from "./meetings.ts";

/** When the church meets, in church time; the next meeting says how soon. */
export function ChurchMeetings({ site }: { readonly site: Site }) {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { service_times: times, time_zone: zone } = site.church;
  const coming = site.coming === undefined ? comingMeeting(times, churchNow(zone, now)) : site.coming;
  return (
    <Card title={t("meetings.title")}>
      <ul className={styles.list}>
        {meetingsOf(times, language, coming).map((meeting) => (
          <li key={meeting.key} className={styles.meeting}>
            <span className={styles.when}>
              {meeting.weekday}
              <b className="cm-num">{meeting.time}</b>
            </span>
            <span className={styles.what}>
              <span className={styles.name}>{meeting.name}</span>
              {meeting.soon ? <span className={styles.soon}>{meeting.soon}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
