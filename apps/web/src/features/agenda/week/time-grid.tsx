import type { EventCard } from "@aprisco/contract/agenda/event.ts";
import FullCalendar, { type EventDisplayInfo, type EventInput } from "@fullcalendar/react";
import interaction from "@fullcalendar/react/interaction";
import "@fullcalendar/react/skeleton.css";
import timeGrid from "@fullcalendar/react/timegrid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../messages/time-words.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { addDays } from "../../../ui/month.ts";
import { weekStartOf } from "../days/spans.ts";
import type { LayerDays } from "../days/use-layer-days.ts";
import { typeLooks } from "../looks.ts";
import { clockOf, type Times } from "../times.ts";
import styles from "./time-grid.module.css";

export interface TimeGridProps {
  readonly view: "week" | "day";
  readonly day: string;
  readonly zone: string | undefined;
  readonly events: readonly EventCard[];
  readonly layers: LayerDays;
  readonly onOpen: (id: number) => void;
  /** Absent: the account may not. */
  readonly onAdd: ((moment: string) => void) | undefined;
  readonly onMove: ((id: number, times: Times, revert: () => void) => void) | undefined;
}

const hourOf = (moment: string): number => Number(moment.slice(11, 13));
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00:00`;

/** From 8 to 22, and further where an event begins or ends outside of it. */
export function hoursOf(events: readonly Pick<EventCard, "all_day" | "day" | "last_day" | "local_start" | "local_end">[]): readonly [number, number] {
  const timed = events.filter(({ all_day: allDay }) => !allDay);
  const overnight = timed.some(({ day, last_day: last }) => last > day);
  const first = Math.min(8, ...timed.map((event) => hourOf(event.local_start)), ...(overnight ? [0] : []));
  const last = Math.max(22, ...timed.map((event) => hourOf(event.local_end) + 1), ...(overnight ? [24] : []));
  return [first, Math.min(24, last)];
}

const classOf = ({ event }: EventDisplayInfo): string =>
  [styles.event, styles[String(event.extendedProps["hue"])], styles[String(event.extendedProps["state"])]].filter(Boolean).join(" ");

/** A week or a day along the hours. The library draws, drags and sizes; what it looks like is ours. */
export function TimeGrid({ view, day, zone, events, layers, onOpen, onAdd, onMove }: TimeGridProps) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const rows = useMemo<EventInput[]>(
    () =>
      events.map((event) => ({
        id: String(event.id),
        title: event.title,
        allDay: event.all_day,
        start: event.all_day ? event.day : event.start_date,
        end: event.all_day ? addDays(event.last_day, 1) : event.end_date,
        editable: event.editable && onMove !== undefined,
        extendedProps: { hue: typeLooks[event.type].hue, state: event.status, card: event },
      })),
    [events, onMove],
  );
  const known = useMemo<EventInput[]>(
    () => [
      ...[...layers.known].flatMap(([one, found]) =>
        found.map(({ title }) => ({ title: t(title), start: one, allDay: true, interactive: false, editable: false, extendedProps: { hue: "known" } })),
      ),
      ...[...layers.birthdays].map(([one, count]) => ({
        title: t("birthdaysOf", { count }),
        start: one,
        allDay: true,
        interactive: false,
        editable: false,
        extendedProps: { hue: "birthdays" },
      })),
    ],
    [layers, t],
  );
  const [first, last] = hoursOf(events);
  const weekday = (one: Date) => new Intl.DateTimeFormat(language, { weekday: view === "week" ? "short" : "long", timeZone: "UTC" }).format(one);
  const moved = (event: { readonly id: string; readonly startStr: string; readonly endStr: string; readonly allDay: boolean }, revert: () => void) => {
    // The library's end of whole days is the day after the last.
    const end = event.allDay ? addDays(event.endStr === "" ? addDays(event.startStr, 1) : event.endStr, -1) : event.endStr;
    onMove?.(Number(event.id), { start_date: event.startStr, end_date: end }, revert);
  };
  return (
    <div className={styles.grid} data-view={view}>
      <FullCalendar
        // The library keeps its own place: another day or other hours begin it anew.
        key={`${view} ${day} ${String(first)} ${String(last)} ${language}`}
        plugins={[timeGrid, interaction]}
        initialView={view === "week" ? "timeGridWeek" : "timeGridDay"}
        initialDate={day}
        timeZone={zone ?? "local"}
        locale={language}
        firstDay={weekStartOf(language)}
        headerToolbar={false}
        height="auto"
        nowIndicator
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotMinTime={clock(first)}
        slotMaxTime={clock(last)}
        slotHeaderInterval="01:00:00"
        events={[...known, ...rows]}
        eventInteractive
        eventResizableFromStart={false}
        longPressDelay={500}
        eventAllow={(span, event) => event === null || span.allDay === event.allDay}
        dayHeaderContent={({ date, dayNumberText }) => (
          <span className={styles.head}>
            {weekday(date)} <b>{dayNumberText}</b>
          </span>
        )}
        slotHeaderContent={({ date }) => timeText(language, `${String(date.getUTCHours()).padStart(2, "0")}:00`)}
        allDayHeaderContent={() => t("allDay")}
        eventContent={({ event }) => <Words title={event.title} card={event.extendedProps["card"] as EventCard | undefined} />}
        eventClick={({ event }) => {
          if (event.id !== "") onOpen(Number(event.id));
        }}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
        dateClick={({ dateStr }) => onAdd?.(dateStr.slice(0, 16))}
        className={styles.calendar ?? ""}
        dayHeaderClass={({ isToday }) => `${styles.dayHead ?? ""} ${isToday ? (styles.today ?? "") : ""}`}
        slotHeaderClass={styles.hour ?? ""}
        slotLaneClass={({ isMinor }) => (isMinor ? (styles.half ?? "") : (styles.slot ?? ""))}
        dayLaneClass={({ date }) => `${styles.lane ?? ""} ${date.getUTCDay() % 6 === 0 ? (styles.weekend ?? "") : ""}`}
        dayCellClass={styles.lane ?? ""}
        allDayHeaderClass={styles.allDay ?? ""}
        allDayDividerClass={styles.divider ?? ""}
        nowIndicatorLineClass={styles.now ?? ""}
        nowIndicatorDotClass={styles.dot ?? ""}
        eventClass={classOf}
      />
    </div>
  );
}

function Words({ title, card }: { readonly title: string; readonly card: EventCard | undefined }) {
  const { t } = useTranslation("fields");
  const language = useLanguage();
  const state = card && (card.status === "canceled" || card.status === "finished") ? t(`status.${card.status}`) : null;
  return (
    <span className={styles.words}>
      <b>{title}</b>
      {card ? (
        <small>{[card.all_day ? null : clockOf(language, card.local_start), card.location].filter(Boolean).join(" · ")}</small>
      ) : null}
      {card ? <span className="cm-hidden">{[t(`type.${card.type}`), state].filter(Boolean).join(", ")}</span> : null}
    </span>
  );
}
