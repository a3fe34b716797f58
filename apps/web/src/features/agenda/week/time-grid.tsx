import "@fullcalendar/react/skeleton.css";
import type { EventCard } from "@aprisco/contract/agenda.ts";
import FullCalendar, { type EventApi, type EventDisplayInfo, type EventInput } from "@fullcalendar/react";
import interaction from "@fullcalendar/react/interaction";
import timeGrid from "@fullcalendar/react/timegrid";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "../../../language/formats.ts";
import { timeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { addDays } from "../../../ui/form/month.ts";
import { slotOf, useRoomBelow } from "../days/room-below.ts";
import { weekStartOf } from "../days/spans.ts";
import type { OverlayDays } from "../days/use-overlay-days.ts";
import { typeLooks } from "../looks.ts";
import { clockIn, clockOf, shiftBetween, type Shift, type Times } from "../times.ts";
import { withDraft, type EventDraft } from "./event-draft.ts";
import styles from "./time-grid.module.css";

export interface TimeGridProps {
  readonly view: "week" | "day";
  readonly day: string;
  readonly zone: string | undefined;
  readonly events: readonly EventCard[];
  /** The event that is being written; null: none. */
  readonly draft: EventDraft | null;
  readonly overlays: OverlayDays;
  readonly onOpen: (id: number) => void;
  /** Absent: the account may not. */
  readonly onAdd: ((moment: string) => void) | undefined;
  readonly onMove: ((id: number, shift: Shift, revert: () => void) => void) | undefined;
}

const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00:00`;

/** An event as it is drawn, in the church's time zone. The library wants the day after as the end of an all-day event. */
interface DrawnEvent extends Times {
  readonly event: EventCard;
}
const drawn = (event: EventCard, zone: string | undefined): DrawnEvent =>
  event.all_day
    ? { event, start_date: event.day, end_date: addDays(event.last_day, 1) }
    : { event, start_date: clockIn(zone, new Date(event.start_date)), end_date: clockIn(zone, new Date(event.end_date)) };

const classOf = ({ event }: EventDisplayInfo): string =>
  [styles.event, styles[String(event.extendedProps["hue"])], styles[String(event.extendedProps["state"])]].filter(Boolean).join(" ");

/** A week or a day on an hour grid. The library lays out, drags and resizes; the styles are ours. */
export function TimeGrid({ view, day, zone, events, draft, overlays, onOpen, onAdd, onMove }: TimeGridProps) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const found = useMemo(() => events.map((event) => drawn(event, zone)), [events, zone]);
  const movable = onMove !== undefined;
  const rows = useMemo<EventInput[]>(
    () =>
      found.map(({ event, start_date: start, end_date: end }) => ({
        id: String(event.id),
        title: event.title,
        allDay: event.all_day,
        start,
        end,
        editable: event.editable && movable,
        extendedProps: { hue: typeLooks[event.type].hue, state: event.status, card: event },
      })),
    [found, movable],
  );
  const known = useMemo<EventInput[]>(
    () => [
      ...[...overlays.known].flatMap(([one, found]) =>
        found.map((name) => ({
          title: name,
          start: one,
          allDay: true,
          interactive: false,
          editable: false,
          extendedProps: { hue: "known" },
        })),
      ),
      ...[...overlays.birthdays].map(([one, count]) => ({
        title: t("birthdaysOf", { count }),
        start: one,
        allDay: true,
        interactive: false,
        editable: false,
        extendedProps: { hue: "birthdays" },
      })),
    ],
    [overlays, t],
  );
  const all = useMemo(() => [...known, ...withDraft(rows, draft)], [known, rows, draft]);
  const [first, last] = hoursOf(draft === null ? found : [...found, draft]);
  const grid = useRef<HTMLDivElement>(null);
  const slot = slotOf(useRoomBelow(grid), last - first, mostAllDay(all));
  const weekday = (one: Date) => dateFormat(language, { weekday: view === "week" ? "short" : "long", timeZone: "UTC" }).format(one);
  const moved = (event: EventApi, revert: () => void) => {
    const before = found.find((one) => String(one.event.id) === event.id);
    if (!before) return revert();
    const length = event.allDay ? 10 : 16;
    const after = { start_date: event.startStr.slice(0, length), end_date: (event.endStr || event.startStr).slice(0, length) };
    return onMove?.(before.event.id, shiftBetween(before, after), revert);
  };
  return (
    <div ref={grid} className={styles.grid} data-view={view}>
      <FullCalendar
        // The library keeps its own position: a new key resets it for another day or other hours.
        key={`${view} ${day} ${String(first)} ${String(last)} ${language}`}
        plugins={[timeGrid, interaction]}
        initialView={view === "week" ? "timeGridWeek" : "timeGridDay"}
        initialDate={day}
        // The times are in the church's zone already; UTC keeps the library from converting them.
        timeZone="UTC"
        now={() => `${clockIn(zone, new Date())}:00Z`}
        locale={language}
        firstDay={weekStartOf(language)}
        headerToolbar={false}
        height="auto"
        // All hours are drawn. With a time the library scrolls after a change of height, also when the grid is gone by then.
        scrollTime=""
        nowIndicator
        slotDuration="00:30:00"
        slotMinHeight={slot}
        snapDuration="00:15:00"
        slotMinTime={hourText(first)}
        slotMaxTime={hourText(last)}
        slotHeaderInterval="01:00:00"
        events={all}
        eventInteractive
        eventResizableFromStart={false}
        longPressDelay={500}
        eventAllow={(span, event) => event === null || span.allDay === event.allDay}
        dayHeaderContent={({ date, dayNumberText }) => (
          <span className={styles.head}>
            {weekday(date)} <b>{dayNumberText}</b>
          </span>
        )}
        // The first label stands at the very top and would be cut off.
        slotHeaderContent={({ date }) =>
          date.getUTCHours() === first ? "" : timeText(language, `${String(date.getUTCHours()).padStart(2, "0")}:00`)
        }
        allDayHeaderContent={() => t("allDay")}
        allDayText={t("allDay")}
        // Read aloud as the head of the rows with hours.
        timedText={t("timed")}
        eventContent={({ event }) => <Words title={event.title} card={event.extendedProps["card"] as EventCard | undefined} />}
        eventClick={({ event }) => {
          if (event.id !== "") onOpen(Number(event.id));
        }}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
        dateClick={({ dateStr }) => onAdd?.(dateStr.slice(0, 16))}
        className={styles.calendar ?? ""}
        dayHeaderClass={({ isToday }) => `${styles.dayHead ?? ""} ${isToday ? (styles.today ?? "") : ""}`}
        slotEventOverlap={false}
        slotHeaderClass={styles.hours ?? ""}
        slotHeaderInnerClass={styles.hour ?? ""}
        slotLaneClass={({ isMinor }) => (isMinor ? "" : (styles.slot ?? ""))}
        dayLaneClass={({ date }) => `${styles.lane ?? ""} ${date.getUTCDay() % 6 === 0 ? (styles.weekend ?? "") : ""}`}
        dayCellClass={styles.lane ?? ""}
        allDayHeaderClass={styles.hours ?? ""}
        allDayHeaderInnerClass={styles.allDay ?? ""}
        allDayDividerClass={styles.divider ?? ""}
        nowIndicatorLineClass={styles.now ?? ""}
        nowIndicatorDotClass={styles.dot ?? ""}
        eventClass={classOf}
        columnEventAfterClass={({ isEndResizable, isSelected }) =>
          isEndResizable ? `${styles.sizer ?? ""} ${isSelected ? (styles.held ?? "") : ""}` : ""
        }
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

/** The most all-day rows of a day. */
export function mostAllDay(all: readonly EventInput[]): number {
  const rows = new Map<string, number>();
  for (const { allDay, start, end } of all) {
    if (allDay !== true) continue;
    const [from, to] = [String(start), end === undefined ? addDays(String(start), 1) : String(end)];
    for (let day = from; day < to; day = addDays(day, 1)) rows.set(day, (rows.get(day) ?? 0) + 1);
  }
  return Math.max(0, ...rows.values());
}

/** From 8 to 22, extended to the earliest start and latest end. */
export function hoursOf(all: readonly Times[]): readonly [number, number] {
  const timed = all.filter(({ start_date: start }) => start.length > 10);
  const overnight = timed.some(({ start_date: start, end_date: end }) => start.slice(0, 10) < end.slice(0, 10));
  const first = Math.min(...timed.map(({ start_date: start }) => Number(start.slice(11, 13))), overnight ? 0 : 8);
  const last = Math.max(
    ...timed.map(({ end_date: end }) => Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60)),
    overnight ? 24 : 22,
  );
  return [first, Math.min(24, last)];
}
