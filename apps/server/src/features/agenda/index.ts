import {
  eventNames,
  MOST_MONTH_DAYS,
  type EditScope,
  type Event,
  type EventCard,
  type EventReport,
  type agendaRoutes,
} from "@aprisco/contract/agenda.ts";
import { eventStatuses, eventTypes, eventVisibilities } from "@aprisco/contract/event-kinds.ts";
import { allows, holds } from "@aprisco/contract/permissions.ts";
import type { BodyOf } from "@aprisco/contract/routes.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { askerIn } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { EventBooker, EventRegistrar } from "../../facets/event-booker.ts";
import { spanOf } from "../../facets/report.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { listAccountChoices } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import { countWeek, readEventReport, eventOwnData, eventSearch, eventAuditSubjects } from "./facets.ts";
import { checkMinistry, checkOwner, checkPrivate, fieldsOf, editOf } from "./bodies.ts";
import { addDays, DAY_MINUTES, midnightOf, minutesBetween } from "./series/clock.ts";
import { createSeries } from "./create.ts";
import { editEvent, removeEvent } from "./edit.ts";
import { deletedKind, eventKind, listEvents as readPage, readDetails } from "./events-store.ts";
import { heldEvent, todayOf, viewerOf, type EventCall, viewCard, viewEvent, viewMonth } from "./view.ts";
import { checkLeftOut, daysOf, noneLeft } from "./series/left-out.ts";
import { readMonth } from "./month-store.ts";
import { eventNotices, tellEvent } from "./notices.ts";
import { readPublicEvents } from "./public-store.ts";
import type { EditContext } from "./series/remake.ts";
import { nearestRow } from "./series/rows-store.ts";
import { partedFromBy, setSeries } from "./series/store.ts";
import { recurs } from "./series/series.ts";
import { joinAgain } from "./series/split.ts";

type Rows = typeof agendaRoutes;
/** A month is shown as six weeks: the days after the first one. */
const SIX_WEEKS = 41;
/** The default limit. */
const PUBLIC_EVENTS = 20;

async function shown(handle: Handle, asking: EventCall, id: number): Promise<Event> {
  const row = await readRecord(handle, eventKind, asking.scope("agenda"), id);
  return viewEvent(row, await readDetails(handle, row.series_id), await viewerOf(handle, asking));
}

const listEvents: ListHandler<Rows["listEvents"]> = async (context) => {
  const { query, reads, scope, now } = context;
  const { rows, meta } = await readPage(reads, scope("agenda"), query, { now, language: context.language, today: todayOf(context) });
  const viewer = await viewerOf(reads, context);
  return { data: rows.map((row) => viewCard(row, viewer)), meta };
};

const columns = exportTexts<EventCard>(
  eventNames,
  {
    title: "title",
    type: "type",
    status: "status",
    local_start: "start",
    local_end: "end",
    location: "location",
    visibility: "visibility",
  },
  { type: eventTypes, status: eventStatuses, visibility: eventVisibilities },
);

/**
 * Saves the rooms of a body in the transaction that saves the event; undefined: it has none.
 *
 * @throws Failure a wrong field `rooms`
 */
const roomsSaver =
  ([books]: readonly EventBooker[]) =>
  async (
    tx: Handle,
    { body, caller, now, scope }: EventCall & { readonly body: Pick<BodyOf<"updateEvent">, "rooms"> },
    eventId: number,
    reach: EditScope,
  ) => {
    const { rooms } = body;
    if (rooms === undefined) return undefined;
    if (!books || !holds(caller.permissions, "agenda:edit")) throw fieldFailure("rooms", "field.choice");
    return { rooms: await books(tx, { eventId, rooms, reach, caller, scope: scope("agenda"), now }) };
  };

/**
 * Saves the registration of a body in the transaction that saves the event; whether it has one.
 *
 * @throws Failure a wrong field `registration…`
 */
const registrationSaver =
  ([registers]: readonly EventRegistrar[]) =>
  async (
    tx: Handle,
    { body: { registration: settings }, caller, now, scope }: EventCall & { readonly body: Pick<BodyOf<"updateEvent">, "registration"> },
    eventId: number,
  ): Promise<boolean> => {
    if (settings === undefined) return false;
    if (!registers || !holds(caller.permissions, "agenda:edit")) throw fieldFailure("registration", "field.choice");
    await registers(tx, { eventId, settings, caller, scope: scope("agenda"), now });
    return true;
  };

const agendaHandlers = ({ eventFollowers: followers, eventBookers, eventRegistrars, eventReport }: FeatureServices): Handlers<Rows> => {
  const editContext = (asking: EventCall): EditContext => ({ followers, now: asking.now, today: todayOf(asking), by: asking.caller.id });
  const saveRooms = roomsSaver(eventBookers);
  const saveRegistration = registrationSaver(eventRegistrars);
  return {
    listEvents,
    exportEvents: exportHandler("agenda", listEvents, columns),
    listEventOwners: async ({ query, reads, scope }) => {
      const { choices, more } = await listAccountChoices(reads, scope("agenda"), query);
      const total = more ? { total: null, totalAtLeast: choices.length } : { total: choices.length };
      return { data: [...choices], meta: { ...total, nextCursor: null } };
    },
    getMonth: async (context) => {
      const { query, reads, scope, now, language } = context;
      const to = query.to ?? (query.from === undefined ? undefined : addDays(query.from, SIX_WEEKS));
      const from = query.from ?? (to === undefined ? `${todayOf(context).slice(0, 7)}-01` : addDays(to, -SIX_WEEKS));
      const span = { from, to: to ?? addDays(from, SIX_WEEKS) };
      const days = minutesBetween(midnightOf(span.from), midnightOf(span.to)) / DAY_MINUTES + 1;
      if (days < 1 || days > MOST_MONTH_DAYS) throw fieldFailure("to", "field.invalid");
      return {
        data: viewMonth(await readMonth(reads, scope("agenda"), { ...query, ...span }, { now, language, today: todayOf(context) }), now),
      };
    },
    listPublicEvents: async ({ query, reads, now }) => ({
      data: await readPublicEvents(reads, { limit: query.limit ?? PUBLIC_EVENTS, congregation: query.congregation, from: query.from, now }),
    }),
    getEventReport: async (context) => {
      const { caller, now, query, reads, scope } = context;
      const today = todayOf(context);
      const span = spanOf(query, today);
      const data: EventReport = await readEventReport(reads, scope("agenda"), span);
      for (const { allow, section, read } of eventReport)
        if (allows(allow, askerIn(caller)))
          Object.assign(data, await read(reads, scope(section), span, { now, today, timeZone: caller.church.timeZone }));
      return { data };
    },
    createEvent: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, congregationIds, now, scope } = context;
        const congregation_id = await homeCongregation(tx, congregationIds);
        await checkMinistry(tx, scope("agenda"), body.ministry_id);
        await checkOwner(tx, scope("agenda"), congregation_id, body.owner_id);
        const made = { ...fieldsOf(body, caller.church.timeZone, caller.id), congregation_id, created_by: caller.id };
        checkPrivate(caller.id, { owner_id: caller.id, visibility: made.visibility }, { owner_id: made.owner_id });
        checkLeftOut({ ...made, last_local: null }, daysOf(made.exdates), todayOf(context));
        const { eventId } = await createSeries(tx, made, { now, today: todayOf(context) });
        const rooms = await saveRooms(tx, context, eventId, "all");
        await saveRegistration(tx, context, eventId);
        return { data: { ...(await shown(tx, context, eventId)), ...rooms } };
      }),
    getEvent: async (context) => ({ data: await shown(context.reads, context, context.params.id) }),
    updateEvent: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { body, caller, params, query, now, scope } = context;
        const { row, series } = await heldEvent(tx, context, params.id);
        if (body.version !== undefined && body.version !== row.version)
          throw new Failure("version.conflict", { data: await shown(tx, context, params.id) });
        const edit = editOf(body, row, series, now);
        checkPrivate(caller.id, series, edit.texts);
        // A leader does not hand over an event of their ministry.
        if (scope("agenda").onlyTheirs && edit.texts.owner_id !== undefined) throw fieldFailure("owner_id", "field.choice");
        await checkOwner(tx, scope("agenda"), series.congregation_id, edit.texts.owner_id);
        await checkMinistry(tx, scope("agenda"), edit.texts.ministry_id);
        const isSeries = recurs(series);
        if (isSeries && body.rooms !== undefined && query.scope === undefined) throw new Failure("event.scopeNeeded");
        const { effect, seriesId } = await editEvent(tx, row, series, query.scope, edit, editContext(context));
        await tellEvent(tx, caller.id, row, edit, now);
        // If the series no longer has this date, the answer is its next occurrence.
        const left = await nearestRow(tx, seriesId, row);
        if (left === null) throw noneLeft();
        const rooms = await saveRooms(tx, context, left, isSeries ? (query.scope ?? "this") : "all");
        const isRegistering = await saveRegistration(tx, context, left);
        const data = { ...(await shown(tx, context, left)), ...rooms };
        const changed = [...edit.names, ...(rooms ? ["rooms"] : []), ...(isRegistering ? ["registration"] : [])];
        return {
          data: isSeries || data.recurs ? { ...data, effect } : data,
          changed,
          before: { ...row, owner_id: series.owner_id, setup_minutes: series.setup_minutes, teardown_minutes: series.teardown_minutes },
        };
      }),
    deleteEvent: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { row, series } = await heldEvent(tx, context, context.params.id);
        const effect = await removeEvent(tx, row, series, context.query.scope, editContext(context));
        return { data: { id: row.id, ...(recurs(series) ? { effect } : {}) } };
      }),
    restoreEvent: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { now, params, scope } = context;
        const partedFrom = await partedFromBy(tx, params.id);
        // If the day was removed from the excluded days, the date exists again under another id.
        const { recurrence_id } = await unlessTaken("events_series_id_recurrence_id_key", new Failure("event.notFound"), () =>
          restoreRecord(tx, deletedKind, scope("agenda"), params.id, now),
        );
        // After the restoration: checks whether the caller could have deleted it.
        const { series } = await heldEvent(tx, context, params.id);
        const exdates = series.exdates.filter((time) => time !== recurrence_id);
        if (exdates.length < series.exdates.length) await setSeries(tx, series.id, { exdates, sequence: series.sequence + 1 }, now);
        if (partedFrom !== null) await joinAgain(tx, series, partedFrom, now);
        return { data: await shown(tx, context, params.id) };
      }),
  };
};

export { createSeries, type CreatedSeries } from "./create.ts";
export { endSeries, overrideOccurrence, replaceSeries } from "./calendar-changes.ts";
export { eventKind, type EventRow } from "./events-store.ts";
export { heldEvent } from "./view.ts";
export { instantOf } from "./series/rows-store.ts";
export { addDays, localIn, type LocalTime } from "./series/clock.ts";
export { parseRule, ruleText } from "./series/rule.ts";
export type { EditContext } from "./series/remake.ts";
export type { Series, SeriesFields } from "./series/series.ts";
export { holdSeries, holdSeriesByUid } from "./series/store.ts";
export { addWhole, changeWhole, checkWhole, dropWhole, timesOfWhole, type WholeEvent } from "./calendar-changes.ts";
export { agendaClock, churchClockTask } from "./church-clock-store.ts";
export { agendaSchedule, agendaTask } from "./series/extend-store.ts";
export { agendaEvents, homeEvents } from "./public-store.ts";
export { eventWords } from "./facets.ts";
export { holdsText, isVisitor, theirEvents, visibleTo } from "./sight-store.ts";
export { EVENT_CANCELED, EVENT_CHANGED } from "./notices.ts";

export const agenda = {
  handlers: agendaHandlers,
  tables: {
    event_series: { backup: "data", congregation: "column", retention: "kept" },
    events: { backup: "data", congregation: "column", retention: "parent" },
  },
  charges: [{ table: "event_series", column: "owner_id" }],
  boards: [
    {
      allow: "agenda:view",
      section: "agenda",
      read: async (handle, scope, { today }) => ({ events: await countWeek(handle, scope, today) }),
    },
  ],
  notifies: eventNotices,
  ownData: eventOwnData,
  search: eventSearch,
  auditSubjects: eventAuditSubjects,
} satisfies Manifest;
