import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dateFormat } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { lazyExtra } from "../../../ui/base/lazy-extra.ts";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import { addDays, addMonths } from "../../../ui/form/month.ts";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { usePrinting } from "../../../ui/list/use-printing.ts";
import type { AgendaAddress } from "../address.ts";
import { cellOf, mostLines, useRoomBelow } from "../days/room-below.ts";
import { daysOf, monthSpan, weekStartOf, weeksOf } from "../days/spans.ts";
import type { OverlayDays } from "../days/use-overlay-days.ts";
import { NoMatch } from "../no-match.tsx";
import { DayCell } from "./day-cell.tsx";
import styles from "./month.module.css";

const MonthRest = lazyExtra(async () => (await import("./month-rest.tsx")).MonthRest);

interface Props {
  readonly address: AgendaAddress;
  readonly day: string;
  readonly today: string;
  readonly overlays: OverlayDays;
  readonly onOpen: (id: number) => void;
  readonly onDay: (day: string) => void;
  /** An event was dropped on another day. Absent: the account may not move events. */
  readonly onMove: ((id: number, days: number) => void) | undefined;
}

export function MonthView({ address, day, today, overlays, onOpen, onDay, onMove }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const span = monthSpan(day, weekStartOf(language));
  const month = useQuery(asked(agendaRoutes.getMonth, { query: { ...span, ...address.filters } }));
  const grid = useRef<HTMLTableElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(frame);
  const printing = usePrinting();
  const [at, setAt] = useState(day);
  const [dragged, setDragged] = useState<{ readonly id: number; readonly from: string } | null>(null);
  // After paging, the keyboard starts at the new month's day.
  const active = at.slice(0, 7) === day.slice(0, 7) || (at >= span.from && at <= span.to) ? at : day;
  if (month.isError && !month.data) return <LoadFailure onRetry={() => void month.refetch()} busy={month.isFetching} error={month.error} />;
  const weeks = weeksOf(daysOf(span)).filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)));
  const shown = { from: weeks[0]?.[0] ?? span.from, to: weeks.at(-1)?.at(-1) ?? span.to };
  const cell = cellOf(room, weeks.length);
  const found = new Map(month.data?.map((one) => [one.day, one]));

  const [crowd, ...crowds] = weeks.flat().flatMap((one) => {
    const of = found.get(one);
    return of && of.total > of.first.length ? [of] : [];
  });

  const goTo = (next: string) => {
    setAt(next);
    if (next < shown.from || next > shown.to) address.change({ day: next }, true);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"] button`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset["number"] === "true";
    const to = {
      ArrowLeft: addDays(active, -1),
      ArrowRight: addDays(active, 1),
      ArrowUp: addDays(active, -7),
      ArrowDown: addDays(active, 7),
      PageUp: addMonths(active, -1),
      PageDown: addMonths(active, 1),
    }[event.key];
    if (to === undefined || !isOnDay) return;
    event.preventDefault();
    goTo(to);
  };
  const drop = (onto: string) => {
    const days = dragged ? daysOf({ from: dragged.from, to: onto }).length - 1 || 1 - daysOf({ from: onto, to: dragged.from }).length : 0;
    if (dragged && onMove && dragged.from !== onto) onMove(dragged.id, days);
    setDragged(null);
  };
  const weekday = (one: string, style: "long" | "short") =>
    dateFormat(language, { weekday: style, timeZone: "UTC" }).format(new Date(`${one}T12:00:00Z`));
  return (
    <>
      <NoMatch address={address} isEmpty={month.data?.every(({ total }) => total === 0) === true} />
      <div ref={frame} className={styles.frame} aria-busy={month.isPending || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from day to day; the days are buttons */}
        <table
          ref={grid}
          className={styles.month}
          style={{ "--cell": `${String(cell.height)}px` } as CSSProperties}
          onKeyDown={onKeyDown}
          aria-label={t("view.month")}
        >
          <thead>
            <tr>
              {(weeks[0] ?? []).map((one) => (
                <th key={one} scope="col">
                  {weekday(one, "long").replace(/-feira$/, "")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((one, at) => (
                  <DayCell
                    key={one}
                    day={one}
                    isOut={one.slice(0, 7) !== day.slice(0, 7)}
                    isToday={one === today}
                    isFirst={one === shown.from}
                    isActive={one === active}
                    found={found.get(one)}
                    lines={printing ? mostLines : cell.lines}
                    isOnPaper={printing}
                    before={found.get(week[at - 1] ?? "")}
                    after={found.get(week[at + 1] ?? "")}
                    known={overlays.known.get(one) ?? []}
                    birthdays={overlays.birthdays.get(one) ?? 0}
                    onOpen={onOpen}
                    onDay={onDay}
                    onDrag={onMove && ((id) => setDragged(id === null ? null : { id, from: one }))}
                    onDrop={dragged ? () => drop(one) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {month.isPending ? <Waiting weeks={weeks.length} /> : null}
      </div>
      {crowd && !month.isPlaceholderData ? (
        <Suspense fallback={null}>
          <MonthRest address={address} crowded={[crowd, ...crowds]} />
        </Suspense>
      ) : null}
    </>
  );
}

function Waiting({ weeks }: { readonly weeks: number }) {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: weeks * 7 }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- places, which never move
        <span key={at}>{at % 3 === 2 ? null : <Skeleton height="22px" />}</span>
      ))}
    </div>
  );
}
