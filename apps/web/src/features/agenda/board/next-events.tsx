import { type EventCard, agendaRoutes } from "@aprisco/contract/agenda.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayIn, nextDayText } from "../../../language/date-words.ts";
import { shortMonth } from "../../../language/short-month.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import type { PartProps } from "../../dashboard/index.ts";
import { clockOf } from "../times.ts";
import styles from "./next-events.module.css";

/** Cancelled events are dropped after the answer, so more are requested than shown. */
const [asksFor, shows] = ["8", 4];

export function NextEvents({ now }: PartProps) {
  const { t } = useTranslation("board");
  const today = dayIn(useChurchData().data?.time_zone, now);
  const question = asked(agendaRoutes.listEvents, { query: { from: today, sort: "start_date", limit: asksFor } });
  return (
    <Panel
      title={t("events.title")}
      action={
        <Link to="/agenda" data-noprint>
          {t("events.all")}
        </Link>
      }
    >
      <Answer of={question} height="12rem">
        {(events) => {
          const next = events
            .filter(({ status, end_date: end }) => status !== "canceled" && Date.parse(end) > now.getTime())
            .slice(0, shows);
          return next.length === 0 ? (
            <StatusPage icon={<IconCalendarEvent size={28} stroke={1.6} />} title={t("events.none")} />
          ) : (
            <ul className={styles.list}>
              {next.map((event) => (
                <Next key={event.id} event={event} today={today} />
              ))}
            </ul>
          );
        }}
      </Answer>
    </Panel>
  );
}

function Next({ event, today }: { readonly event: EventCard; readonly today: string }) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const { id, title, day, location, all_day: allDay } = event;
  const when = `${nextDayText(language, today, day)}, ${allDay ? t("events.allDay") : clockOf(language, event.local_start)}`;
  return (
    <li className={styles.event}>
      <time className={styles.day} dateTime={day}>
        <b>{Number(day.slice(8))}</b>
        <span>{shortMonth(language, day)}</span>
      </time>
      <span className={styles.words}>
        <Link to="/agenda" search={{ event: id, day }}>
          {title}
        </Link>
        <small>{[when, location].filter(Boolean).join(" · ")}</small>
      </span>
    </li>
  );
}
