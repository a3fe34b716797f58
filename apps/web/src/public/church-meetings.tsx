import type { ServiceTime } from "@aprisco/contract/settings/settings.ts";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../messages/i18n.ts";
import { Card } from "../ui/card.tsx";
import styles from "./church-lists.module.css";
import { meetingsOf } from "./meetings.ts";

/** When the church meets, in church time. */
export function ChurchMeetings({ times }: { readonly times: readonly ServiceTime[] }) {
  const { t } = useTranslation("public");
  return (
    <Card title={t("meetings.title")}>
      <ul className={styles.list}>
        {meetingsOf(times, currentLanguage()).map((meeting) => (
          <li key={meeting.key} className={styles.meeting}>
            <span className={styles.when}>
              {meeting.weekday}
              <b className="cm-num">{meeting.time}</b>
            </span>
            <span>{meeting.name}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
