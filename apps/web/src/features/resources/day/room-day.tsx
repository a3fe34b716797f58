import { type ListedBooking, resourceRoutes } from "@aprisco/contract/resources.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { churchNow } from "../../../language/church-now.ts";
import { dayHeading } from "../../../language/heading-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { addDays } from "../../../ui/form/month.ts";
import { Panel } from "../../../ui/base/panel.tsx";
import { usePhone } from "../../../ui/base/use-phone.ts";
import { usePrinting } from "../../../ui/list/use-printing.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import styles from "./room-day.module.css";
import { useBookingWords } from "./words.ts";

type Span = Pick<ListedBooking, "from" | "to">;

interface Column {
  readonly id: string;
  /** Null: the account may not know which resource it is. */
  readonly name: string | null;
  readonly bookings: readonly ListedBooking[];
}

/** A column for each resource, and one for each booking whose resource is not told: they may be of one time. */
export function columnsOf(bookings: readonly ListedBooking[]): readonly Column[] {
  const found = new Map<string, Column & { readonly bookings: ListedBooking[] }>();
  for (const booking of bookings) {
    const id = booking.resource_id === null ? `booking ${booking.id}` : `resource ${booking.resource_id}`;
    const column = found.get(id) ?? { id, name: booking.resource, bookings: [] };
    column.bookings.push(booking);
    found.set(id, column);
  }
  return [...found.values()].map((column) => ({
    ...column,
    bookings: column.bookings.toSorted((one, other) => one.from.localeCompare(other.from)),
  }));
}

const DAY = 24 * 60;
/** The minutes since midnight between which a booking occupies a day; what lies on other days is cut off. */
export function minutesOf({ from, to }: Span, day: string, zone: string | undefined): readonly [start: number, end: number] {
  const [start, end] = [churchNow(zone, new Date(from)), churchNow(zone, new Date(to))];
  return [start.day < day ? 0 : start.minutes, end.day > day ? DAY : end.minutes];
}

/** From 8 to 22, extended to the earliest start and latest end. */
export function hoursOf(bookings: readonly Span[], day: string, zone: string | undefined): readonly [first: number, last: number] {
  const spans = bookings.map((booking) => minutesOf(booking, day, zone));
  const first = Math.min(8, ...spans.map(([start]) => Math.floor(start / 60)));
  const last = Math.max(22, ...spans.map(([, end]) => Math.ceil(end / 60)));
  return [first, Math.min(24, last)];
}

const QUARTER = 15;
/** The rows of the quarter-hour grid that a booking covers, at least one. */
export function rowOf(
  booking: Span,
  day: string,
  zone: string | undefined,
  first: number,
  last: number,
): readonly [start: number, end: number] {
  const [from, to] = minutesOf(booking, day, zone).map((minutes) => minutes - first * 60) as unknown as readonly [number, number];
  const start = Math.max(0, Math.floor(from / QUARTER)) + 1;
  const end = Math.min((last - first) * 4, Math.ceil(to / QUARTER)) + 1;
  return [start, Math.max(start + 1, end)];
}

export function RoomDay() {
  const { t } = useTranslation("resources");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? today;
  return (
    <Panel
      className={styles.panel}
      title={t("day.title")}
      action={
        <div className={styles.turn} data-noprint>
          <Button size="sm" vain={day === today} onClick={() => setDay(null)}>
            {t("day.today")}
          </Button>
          <button type="button" className={styles.arrow} aria-label={t("day.before")} onClick={() => setDay(addDays(day, -1))}>
            <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          </button>
          <button type="button" className={styles.arrow} aria-label={t("day.after")} onClick={() => setDay(addDays(day, 1))}>
            <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
      }
    >
      <h3 className={styles.day} aria-live="polite">
        {dayHeading(language, today, day)}
      </h3>
      <Answer of={asked(resourceRoutes.listBookings, { query: { from: day, to: day } })} height="10rem">
        {(bookings) => <Day bookings={bookings} day={day} zone={zone} />}
      </Answer>
    </Panel>
  );
}

interface Props {
  readonly bookings: readonly ListedBooking[];
  readonly day: string;
  readonly zone: string | undefined;
}

function Day({ bookings, day, zone }: Props) {
  const { t } = useTranslation("resources");
  const phone = usePhone();
  // A sheet of paper has no room for the columns of all resources, and cannot be scrolled.
  const printing = usePrinting();
  const shown = bookings.filter(({ state }) => state !== "declined");
  if (shown.length === 0) return <p className={styles.none}>{t("day.none")}</p>;
  return phone || printing ? <List bookings={shown} zone={zone} /> : <Grid bookings={shown} day={day} zone={zone} />;
}

function List({ bookings, zone }: Omit<Props, "day">) {
  const { t } = useTranslation("resources");
  const words = useBookingWords(zone);
  return (
    <div className={styles.rooms}>
      {columnsOf(bookings).map(({ id, name, bookings: own }) => (
        <section key={id}>
          <h4>{name ?? t("day.other")}</h4>
          <ul>
            {own.map((booking) => (
              <li key={booking.id} data-state={booking.state}>
                <span className="cm-num">{words.times(booking)}</span> {words.what(booking)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Grid({ bookings, day, zone }: Props) {
  const { t } = useTranslation("resources");
  const words = useBookingWords(zone);
  const columns = columnsOf(bookings);
  const [first, last] = hoursOf(bookings, day, zone);
  const hours = Array.from({ length: last - first }, (_none, at) => first + at);
  return (
    <div className={styles.scroll}>
      <div className={styles.grid}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{words.hour(hour)}</span>
          ))}
        </div>
        {columns.map(({ id, name, bookings: own }) => (
          <section key={id} className={styles.column} aria-label={name ?? t("day.other")}>
            <h4>{name ?? t("day.other")}</h4>
            <ul style={{ gridTemplateRows: `repeat(${hours.length * 4}, 0.75rem)` }}>
              {own.map((booking) => {
                const [start, end] = rowOf(booking, day, zone, first, last);
                return (
                  <li key={booking.id} data-state={booking.state} style={{ gridRow: `${start} / ${end}` }}>
                    <b>{words.what(booking)}</b>
                    <small className="cm-num">{words.times(booking)}</small>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
