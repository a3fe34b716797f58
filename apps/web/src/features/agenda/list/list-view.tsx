import { type EventCard, agendaRoutes } from "@aprisco/contract/agenda.ts";
import { IconCalendarOff, IconBan, IconCheck, IconLock, IconRepeat } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../../api/pages-of.ts";
import { itemsOf } from "../../../api/pages.ts";
import { useMay } from "../../../api/rights.ts";
import { dayText } from "../../../language/date-words.ts";
import { dayHeading } from "../../../language/heading-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { Button } from "../../../ui/base/button.tsx";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { usePrinting } from "../../../ui/list/use-printing.ts";
import type { AgendaAddress } from "../address.ts";
import { byDay } from "../days/by-day.ts";
import type { Span } from "../days/spans.ts";
import type { OverlayDays } from "../days/use-overlay-days.ts";
import { ownClockText } from "../event/when-words.ts";
import { typeLooks } from "../looks.ts";
import { clockOf } from "../times.ts";
import styles from "./list-view.module.css";

interface Props {
  readonly address: AgendaAddress;
  /** Without an end: all later events. */
  readonly span: Pick<Span, "from"> & Partial<Span>;
  readonly today: string;
  readonly overlays: OverlayDays;
  readonly onOpen: (id: number) => void;
}

export function ListView({ address, span, today, overlays, onOpen }: Props) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const pages = useInfiniteQuery(pagesOf(agendaRoutes.listEvents, { ...address.filters, ...span, sort: "start_date" }));
  if (pages.isPending) return <Waiting />;
  if (!pages.data) return <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />;
  const events = itemsOf(pages.data);
  // An event that began before the span is listed under its first day.
  const days = byDay(events, ({ day }) => (day < span.from ? span.from : day));
  return (
    <div className={styles.days} aria-busy={pages.isPlaceholderData || undefined}>
      {events.length === 0 ? <NoEvents address={address} isDay={span.to === span.from} /> : null}
      {[...days].map(([day, own]) => {
        const known = (overlays.known.get(day) ?? []).join(", ");
        return (
          <section key={day} aria-label={dayHeading(language, today, day)}>
            <h2>
              {dayHeading(language, today, day)}
              {known === "" ? null : <small> {known}</small>}
            </h2>
            <ul className={styles.sheet}>
              {own.map((event) => (
                <li key={event.id}>
                  <EventLine event={event} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {pages.hasNextPage ? (
        <Button className={styles.more} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("moreLoaded")}
        </Button>
      ) : null}
      {pages.hasNextPage ? <PaperEnd last={events.at(-1)} /> : null}
      {pages.isFetchNextPageError ? <p role="alert">{t("loadFailed")}</p> : null}
    </div>
  );
}

/** In print only: the paper ends before the agenda does. */
function PaperEnd({ last }: { readonly last: EventCard | undefined }) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  if (!usePrinting() || !last) return null;
  return <p>{t("paper.until", { day: dayText(language, last.day) })}</p>;
}

export function NoEvents({ address, isDay }: { readonly address: AgendaAddress; readonly isDay: boolean }) {
  const { t } = useTranslation("agenda");
  const mayAdd = useMay("agenda:create");
  const icon = <IconCalendarOff size={28} stroke={1.6} />;
  if (address.isFiltered)
    return (
      <StatusPage
        icon={icon}
        title={t("none.filtered")}
        hint={t("none.filteredHint")}
        action={<Button onClick={address.clear}>{t("clear")}</Button>}
      />
    );
  return (
    <StatusPage
      icon={icon}
      title={t(isDay ? "none.day" : "none.list")}
      hint={isDay ? null : t("none.hint")}
      action={mayAdd ? <Button onClick={() => address.change({ add: true })}>{t("add")}</Button> : null}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.days} aria-hidden="true">
      {[3, 2, 3].map((lines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- places, which never move
        <Skeleton key={at} height={`${String(lines * 66 + 30)}px`} />
      ))}
    </div>
  );
}

interface EventLineProps {
  readonly event: EventCard;
  readonly onOpen: (id: number) => void;
}

function EventLine({ event, onOpen }: EventLineProps) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const { id, title, type, status, location, recurs, visibility, all_day: allDay, day, last_day: last } = event;
  const until = last > day ? dayText(language, last) : clockOf(language, event.local_end);
  return (
    <button type="button" className={styles.line} data-hue={typeLooks[type].hue} data-status={status} onClick={() => onOpen(id)}>
      <span className={styles.time}>
        <b>{allDay ? t("allDay") : clockOf(language, event.local_start)}</b>
        {(allDay && last === day) || event.local_end === event.local_start ? null : <small>{until}</small>}
      </span>
      <i className={styles.bar} aria-hidden="true" />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{[ownClockText(language, event), t(`type.${type}`, { ns: "fields" }), location].filter(Boolean).join(" · ")}</small>
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
