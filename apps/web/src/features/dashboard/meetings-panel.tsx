import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { timeText } from "../../messages/time-words.ts";
import { Panel } from "../../ui/panel.tsx";
import type { ChurchNow } from "../../messages/church-now.ts";
import { atNoon, nextMeetings, type NextMeeting } from "./church-clock.ts";
import styles from "./meetings-panel.module.css";

const shown = 5;

/** When the church meets next, in church time. */
export function MeetingsPanel({ church, now }: { readonly church: PublicSettings; readonly now: ChurchNow }) {
  const { t } = useTranslation("dashboard");
  const mayEdit = useMay("settings:edit");
  const meetings = nextMeetings(church.service_times, now).slice(0, shown);
  return (
    <Panel
      title={t("meetings.title")}
      action={
        mayEdit ? (
          <Link to="/settings" className={styles.edit} data-noprint>
            {t("meetings.edit")}
          </Link>
        ) : null
      }
    >
      {meetings.length === 0 ? <p className={styles.empty}>{t(mayEdit ? "meetings.noneYet" : "meetings.none")}</p> : null}
      <ul className={styles.list}>
        {meetings.map((meeting) => (
          <Meeting key={`${meeting.day} ${meeting.time} ${meeting.name}`} meeting={meeting} />
        ))}
      </ul>
    </Panel>
  );
}

function Meeting({ meeting }: { readonly meeting: NextMeeting }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const date = atNoon(meeting.day);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options }).format(date);
  const when =
    meeting.inDays < 2
      ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(meeting.inDays, "day")
      : part({ weekday: "long" });
  return (
    <li className={styles.meeting}>
      <time className={styles.day} dateTime={meeting.day}>
        <b>{part({ day: "numeric" })}</b>
        <span>{part({ month: "short" }).replace(".", "")}</span>
      </time>
      <span className={styles.words}>
        <b>{meeting.name}</b>
        <small>{t("meetings.when", { day: when, time: timeText(language, meeting.time) })}</small>
      </span>
    </li>
  );
}
