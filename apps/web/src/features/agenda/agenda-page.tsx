import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AgendaTabs } from "../../shell/agenda-tabs.tsx";
import { useChurchData } from "../../shell/church-query.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { ListHead } from "../../ui/list/list-head.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { SubscribeButton } from "../calendars/index.ts";
import { useAgendaAddress } from "./address.ts";
import styles from "./bar.module.css";
import { CalendarBar } from "./calendar-bar.tsx";
import { CalendarFilters } from "./calendar-filters.tsx";
import { spanOf, weekStartOf, type View } from "./days/spans.ts";
import { useOverlayDays } from "./days/use-overlay-days.ts";
import { MonthView } from "./month/month-view.tsx";
import { someDaysOn, useMoves } from "./move/use-moves.tsx";
import { shiftedBy, timesOf } from "./times.ts";
import type { EventDraft } from "./week/event-draft.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const loadPanel = async () => ({ default: (await import("./event/event-panel.tsx")).EventPanel });
const loadForm = async () => ({ default: (await import("./edit/event-form.tsx")).EventForm });
const later = [loadPanel, loadForm];
const EventPanel = lazyPart(loadPanel);
const EventForm = lazyPart(loadForm);
const ListView = lazyPart(async () => ({ default: (await import("./list/list-view.tsx")).ListView }));
const PhoneMonth = lazyPart(async () => ({ default: (await import("./month/phone-month.tsx")).PhoneMonth }));
const HoursView = lazyPart(async () => ({ default: (await import("./week/hours-view.tsx")).HoursView }));

/** The agenda by month, week, day or as a list (spec.md §2.8). */
export function AgendaPage() {
  const { t } = useTranslation("agenda");
  const title = usePageTitle();
  const language = useLanguage();
  const phone = usePhone();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const address = useAgendaAddress();
  const opener = useOpener();
  const { move, dialog } = useMoves();
  const mayAdd = useAllowed(agendaRoutes.createEvent.allow);
  const mayEdit = useAllowed(agendaRoutes.updateEvent.allow);
  const { search } = address;
  const [draft, setDraft] = useState<EventDraft | null>(null);
  const isAdding = search.add !== undefined && mayAdd;
  const day = search.day ?? today;
  const chosen = search.view ?? "month";
  // A phone is too narrow for seven columns. On a desk a new event is written beside its week.
  const view: View = phone ? (chosen === "week" ? "day" : chosen) : isAdding && chosen !== "day" ? "week" : chosen;
  const span = spanOf(view, day, weekStartOf(language));
  const overlays = useOverlayDays(span, address, view !== "list");
  useWhenIdle(later);
  // The week follows the day that is written.
  const follow = (next: EventDraft | null) => {
    setDraft(next);
    const written = next?.start_date.slice(0, 10);
    if (!phone && written !== undefined && (written < span.from || written > span.to)) address.change({ day: written }, true);
  };

  const open = (id: number) => {
    opener.remember();
    address.open(id);
  };
  const add = (moment: true | string) => {
    opener.remember();
    address.change({ add: moment, event: undefined });
  };
  const close = () => {
    opener.restore();
    address.open(undefined);
  };
  const showDay = (next: string) => address.change({ view: "day", day: next });
  // While an event is written, a click on another one must not take its place.
  const shared = { address, day, today, overlays, onOpen: isAdding ? () => undefined : open };
  return (
    <>
      <ListHead
        title={title}
        file={phone ? null : <SubscribeButton>{t("subscribe")}</SubscribeButton>}
        add={mayAdd ? { label: t("add"), onClick: () => add(search.day ?? true) } : undefined}
      />
      <AgendaTabs />
      <CalendarBar view={view} day={day} today={today} phone={phone} address={address} />
      {phone ? null : <CalendarFilters address={address} />}
      {overlays.hasTooMany ? <p className={styles.note}>{t("birthdays.tooMany")}</p> : null}
      <Suspense fallback={<Skeleton height="40rem" />}>
        {view === "month" && !phone ? (
          <MonthView {...shared} onDay={showDay} onMove={mayEdit ? (id, days) => move(id, someDaysOn(days)) : undefined} />
        ) : null}
        {view === "month" && phone ? <PhoneMonth {...shared} /> : null}
        {view === "week" || view === "day" ? (
          <HoursView
            {...shared}
            view={view}
            span={span}
            zone={zone}
            draft={draft}
            onAdd={mayAdd ? add : undefined}
            onMove={mayEdit ? (id, shift, revert) => move(id, (event) => shiftedBy(timesOf(event), shift), revert) : undefined}
          />
        ) : null}
        {view === "list" ? <ListView {...shared} span={{ from: day }} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {search.add === undefined && search.event !== undefined ? (
          <EventPanel key={search.event} id={search.event} part={search.part} onDraft={follow} onClose={close} />
        ) : null}
        {isAdding ? (
          <EventForm {...(typeof search.add === "string" ? { begins: search.add } : {})} onDraft={follow} onClose={close} />
        ) : null}
      </Suspense>
      {dialog}
    </>
  );
}
