import { IconCalendarEvent } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { churchNow } from "../../language/church-now.ts";
import { relativeFormat } from "../../language/formats.ts";
import { weekdayWord } from "../../language/date-words.ts";
import { shortMonth } from "../../language/short-month.ts";
import { useLanguage } from "../../language/use-language.ts";
import { nextMeetings, type NextMeeting } from "../../public/meetings.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { timeText } from "../../language/time-words.ts";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import type { PartProps } from "./board.ts";
import styles from "./meetings-panel.module.css";

const shown = 4;

/** The church's next meetings, in church time. */
export function MeetingsPanel({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const mayEdit = useMay("settings:edit");
  const { data: church, isError, isFetching, error, refetch } = useChurchData();
  const meetings = church ? nextMeetings(church.service_times, churchNow(church.time_zone, now)).slice(0, shown) : [];
  const isEmpty = church !== undefined && meetings.length === 0;
  return (
    <Panel
      title={t("meetings.title")}
      action={
        mayEdit && meetings.length > 0 ? (
          <Link to="/settings/church" data-noprint>
            {t("meetings.edit")}
          </Link>
        ) : null
      }
    >
      {church ? null : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />
      ) : (
        <Skeleton height="12rem" />
      )}
      {isEmpty ? (
        <StatusPage
          icon={<IconCalendarEvent size={28} stroke={1.6} />}
          title={t("meetings.none")}
          hint={mayEdit ? t("meetings.noneYet") : null}
          action={mayEdit ? <LinkButton to="/settings/church">{t("meetings.add")}</LinkButton> : null}
        />
      ) : null}
      <div className={styles.place}>
        <ul className={styles.list}>
          {meetings.map((meeting) => (
            <Meeting key={`${meeting.day} ${meeting.time} ${meeting.name}`} meeting={meeting} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Meeting({ meeting }: { readonly meeting: NextMeeting }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const when = meeting.inDays < 2 ? relativeFormat(language).format(meeting.inDays, "day") : weekdayWord(language, meeting.day);
  return (
    <li className={styles.meeting}>
      <time className={styles.day} dateTime={meeting.day}>
        <b>{Number(meeting.day.slice(8))}</b>
        <span>{shortMonth(language, meeting.day)}</span>
      </time>
      <span className={styles.words}>
        <b>{meeting.name}</b>
        <small>{t("meetings.when", { day: when, time: timeText(language, meeting.time) })}</small>
      </span>
    </li>
  );
}
