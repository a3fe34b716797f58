import type { EventCard } from "@aprisco/contract/agenda/event.ts";
import { IconBan, IconCheck, IconLock, IconRepeat } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../messages/date-words.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { typeLooks } from "../looks.ts";
import { clockOf } from "../times.ts";
import styles from "./list.module.css";

interface Props {
  readonly event: EventCard;
  readonly onOpen: (id: number) => void;
}

/** An event as a line: when, what, where; the bar is its kind's, which stands in words below the title. */
export function EventLine({ event, onOpen }: Props) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const { id, title, type, status, location, recurs, visibility, all_day: allDay, day, last_day: last } = event;
  const until = last > day ? dayText(language, last) : clockOf(language, event.local_end);
  return (
    <button type="button" className={styles.line} data-hue={typeLooks[type].hue} data-status={status} onClick={() => onOpen(id)}>
      <span className={styles.time}>
        <b>{allDay ? t("allDay") : clockOf(language, event.local_start)}</b>
        {allDay && last === day ? null : <small>{until}</small>}
      </span>
      <i className={styles.bar} aria-hidden="true" />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{[t(`type.${type}`, { ns: "fields" }), location].filter(Boolean).join(" · ")}</small>
      </span>
      <span className={styles.marks}>
        {recurs ? <IconRepeat size={16} stroke={1.6} role="img" aria-label={t("repeats")} /> : null}
        {visibility === "private" ? (
          <IconLock size={16} stroke={1.6} role="img" aria-label={t("visibility.private", { ns: "fields" })} />
        ) : null}
        {status === "finished" ? <IconCheck size={18} stroke={1.8} role="img" aria-label={t("status.finished", { ns: "fields" })} /> : null}
        {status === "canceled" ? (
          <>
            <IconBan size={16} stroke={1.6} aria-hidden="true" />
            {t("status.canceled", { ns: "fields" })}
          </>
        ) : null}
      </span>
    </button>
  );
}
