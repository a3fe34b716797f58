import type { EventType, EventVisibility } from "@aprisco/contract/event-kinds.ts";
import type { ImportOutcome, RefusalReason, ImportRow, calendarRoutes } from "@aprisco/contract/calendars.ts";
import { importDoneText } from "@aprisco/contract/import-words.ts";
import { readFile } from "node:fs/promises";
import type { Handle } from "../../../database/connect.ts";
import { countRows } from "../../../database/queries/statistics.ts";
import type { Scope } from "../../../access/caller.ts";
import { Failure } from "../../../failure.ts";
import { makeLanes } from "../../../limits/lanes.ts";
import type { Handlers } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import type { Upload } from "../../../files/draft.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { readChurch } from "../../settings/index.ts";
import { makeSeriesWriter, UntakenError, type SeriesWriter, type TakenAs } from "../series-writer.ts";
import { decodeCalendar, UnreadableCalendarError } from "../ics/blocks.ts";
import { hashOf, onChurchClock } from "../ics/entry.ts";
import { readCalendar, type ReadCalendar, type ReadEntry } from "../ics/read.ts";
import { isPrivate, seriesByUids, type OwnSeries } from "../sync/series-store.ts";
import {
  closeImport,
  holdImport,
  importedEvents,
  keepImport,
  listImports,
  removeImported,
  type ImportedEvent,
  type TakenEvent,
} from "./taken-store.ts";

type Rows = Pick<typeof calendarRoutes, "previewEventImport" | "importEvents" | "listEventImports" | "undoEventImport">;

const MOST_ROWS = 500;
/** The limit of times that the events of a file may have, e.g. of a hundred weekly series: some three seconds of a processor. */
const MOST_TIMES = 20_000;
/** An import takes seconds of a processor: one at a time, and few may wait. */
const lane = makeLanes({ lanes: 1, waiting: 8 }, () => new Failure("server.unavailable", { retryAfter: 10 }));
const inTurn = <T>({ id }: { readonly id: number }, work: () => Promise<T>): Promise<T> =>
  lane({ path: [String(id)], isKnown: true }, work);
const LOOK = 500;
/** From here on an import changes what PostgreSQL must know for its plans; each may have hundreds of occurrences. */
const MANY_EVENTS = 200;

interface Verdict {
  readonly read: ReadEntry;
  readonly outcome: ImportOutcome;
  readonly reason: RefusalReason | null;
  readonly own: OwnSeries | null;
}

async function readUpload(upload: Upload | null, church: string, from: string | undefined): Promise<ReadCalendar> {
  if (!upload) throw new Failure("file.missing");
  try {
    const read = await readCalendar(decodeCalendar(await readFile(upload.draft.path)), church, from ?? null);
    if (read.entries.length === 0 && read.before === 0) throw new Failure("eventImport.empty");
    return read;
  } catch (error) {
    if (!(error instanceof UnreadableCalendarError)) throw error;
    throw new Failure(error.why === "tooMany" ? "eventImport.tooMany" : "eventImport.unreadable");
  }
}

interface ImportTools {
  readonly scope: Scope;
  readonly writer: SeriesWriter;
  readonly now: Date;
}

/** Whether a file of this caller may change the event. For another's private event not even equality is shown. */
const isReached = (own: OwnSeries, { congregationIds, accountId }: Scope): boolean =>
  (congregationIds?.includes(own.congregationId) ?? true) && (!isPrivate(own) || own.ownerId === accountId);

/** Decides what an import would do with an event, without a look at its occurrences. */
function compare(read: ReadEntry, own: OwnSeries | null, scope: Scope): Verdict {
  const refused = (reason: RefusalReason): Verdict => ({ read, outcome: "refused", reason, own });
  if (!read.entry) return refused(read.reason);
  if (own && !isReached(own, scope)) return refused("elsewhere");
  if (own && hashOf(own.entry).equals(hashOf(read.entry))) return { read, outcome: "same", reason: null, own };
  return { read, outcome: own ? "changed" : "new", reason: null, own };
}

const isTaken = ({ outcome }: Verdict): boolean => outcome === "new" || outcome === "changed";

/**
 * Compares each event of a file with the church's, and counts the times of those to import before one is computed.
 *
 * @throws Failure `eventImport.tooMany`: they have more times than an import may take
 */
async function compareAll(handle: Handle, { entries }: ReadCalendar, { scope, writer, now }: ImportTools): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  let times = 0;
  for (let at = 0; at < entries.length; at += LOOK) {
    const slice = entries.slice(at, at + LOOK);
    const known = await seriesByUids(
      handle,
      slice.map(({ uid }) => uid),
    );
    const byUid = new Map(known.map((series) => [series.entry.uid, series]));
    for (const read of slice) {
      const verdict = compare(read, byUid.get(read.uid) ?? null, scope);
      if (read.entry && isTaken(verdict)) times += writer.timesOf(read.entry, now);
      if (times > MOST_TIMES) throw new Failure("eventImport.tooMany");
      verdicts.push(verdict);
    }
  }
  return verdicts;
}

/** The verdict after `work`, which may find that the event cannot be stored. */
async function unlessUntaken(verdict: Verdict, work: () => Promise<unknown>): Promise<Verdict> {
  try {
    await work();
    return verdict;
  } catch (error) {
    if (!(error instanceof UntakenError)) throw error;
    return { ...verdict, outcome: "refused", reason: error.reason };
  }
}

const countOf = (verdicts: readonly Verdict[]) => {
  const of = (wanted: ImportOutcome): number => verdicts.filter(({ outcome }) => outcome === wanted).length;
  return { new: of("new"), changed: of("changed"), same: of("same"), refused: of("refused") };
};
const order: readonly ImportOutcome[] = ["refused", "changed", "new", "same"];
const rowOf = ({ read, outcome, reason }: Verdict, church: string): ImportRow => ({
  uid: read.uid,
  title: read.entry?.title ?? (read.reason === null ? "" : read.title),
  start: read.entry && onChurchClock(read.entry, church).start,
  own_start: read.entry?.start ?? null,
  time_zone: read.entry?.timeZone ?? null,
  zone_source: read.entry && read.zone,
  all_day: read.entry?.allDay ?? false,
  recurs: read.entry !== null && (read.entry.rule !== null || read.entry.rdates.length > 0),
  outcome,
  reason,
});

const asOf = (
  body: { type?: EventType | undefined; visibility?: EventVisibility | undefined },
  rest: Omit<TakenAs, "type" | "visibility">,
): TakenAs => ({
  ...rest,
  type: body.type ?? "other",
  visibility: body.visibility ?? "members",
});

/** Imports one event; null: nothing to do. @throws UntakenError */
async function take(tx: Handle, { read, outcome, own }: Verdict, writer: SeriesWriter, as: TakenAs): Promise<TakenEvent | null> {
  if (!read.entry) return null;
  if (outcome === "new") return { id: await writer.add(tx, read.entry, as), before: null };
  if (outcome !== "changed" || !own) return null;
  await writer.change(tx, own.id, read.entry, as);
  return { id: own.id, before: own.entry };
}

/** Undoes the events of an import that nobody changed since: deletes added ones, restores changed ones. Returns their number. */
async function takeBack(
  tx: Handle,
  events: readonly ImportedEvent[],
  writer: SeriesWriter,
  as: Pick<TakenAs, "by" | "now">,
): Promise<number> {
  const untouched = events.filter(({ isUntouched }) => isUntouched);
  const added = untouched.filter(({ before }) => before === null);
  await removeImported(
    tx,
    added.map(({ id }) => id),
  );
  let back = added.length;
  for (const { before, series } of untouched) {
    if (before === null) continue;
    try {
      const { congregationId, type, visibility } = series;
      await writer.change(tx, series.id, before, { ...as, congregationId, type, visibility });
      back += 1;
    } catch (error) {
      // If the former content can no longer be stored, the present one stays.
      if (!(error instanceof UntakenError)) throw error;
    }
  }
  return back;
}

export const importHandlers = ({ eventFollowers }: FeatureServices): Handlers<Rows> => ({
  previewEventImport: ({ upload, body, caller, now, reads, scope }, inTransaction) =>
    inTurn(caller, async () => {
      const { timeZone } = await readChurch(reads);
      const read = await readUpload(upload, timeZone, body.from);
      const writer = makeSeriesWriter(eventFollowers, timeZone);
      const verdicts: Verdict[] = [];
      for (const verdict of await compareAll(reads, read, { scope: scope("agenda"), writer, now })) {
        const { entry } = verdict.read;
        verdicts.push(entry && isTaken(verdict) ? await unlessUntaken(verdict, () => writer.check(entry, now)) : verdict);
      }
      const rows = verdicts.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome)).slice(0, MOST_ROWS);
      return inTransaction(async () => ({
        data: {
          counts: countOf(verdicts),
          before: read.before,
          rows: rows.map((row) => rowOf(row, timeZone)),
          time_zone: read.zone.timeZone,
          zone_source: read.zone.source,
        },
      }));
    }),
  importEvents: ({ upload, body, caller, congregationIds, language, now, reads, scope }, inTransaction) =>
    inTurn(caller, async () => {
      const { timeZone } = await readChurch(reads);
      const read = await readUpload(upload, timeZone, body.from);
      const writer = makeSeriesWriter(eventFollowers, timeZone);
      return inTransaction(async (tx) => {
        const congregationId = await homeCongregation(tx, congregationIds);
        const as = asOf(body, { congregationId, by: caller.id, now });
        const verdicts: Verdict[] = [];
        const taken: TakenEvent[] = [];
        for (const verdict of await compareAll(tx, read, { scope: scope("agenda"), writer, now }))
          verdicts.push(
            await unlessUntaken(verdict, async () => {
              const event = await take(tx, verdict, writer, as);
              if (event) taken.push(event);
            }),
          );
        const counts = countOf(verdicts);
        const kept = await keepImport(tx, taken, { congregationId, by: caller.id, now });
        if (taken.length >= MANY_EVENTS) await countRows(tx, ["event_series", "events"]);
        return {
          data: { ...counts, undo_id: kept?.id ?? null, undo_until: kept?.until ?? null },
          said: importDoneText(language, counts),
        };
      });
    }),
  listEventImports: async ({ now, reads, scope }) => ({ data: await listImports(reads, scope("agenda"), now) }),
  undoEventImport: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("agenda");
      const step = await holdImport(tx, reach, params.id);
      if (!step) throw new Failure("eventImport.notFound");
      if (new Date(step.until) <= now) throw new Failure("undo.tooLate");
      const { timeZone } = await readChurch(tx);
      const writer = makeSeriesWriter(eventFollowers, timeZone);
      const done = { taken_back: 0, stayed: 0 };
      for await (const events of importedEvents(tx, step.id)) {
        const reached = events.filter(({ series }) => isReached(series, reach));
        const back = await takeBack(tx, reached, writer, { by: caller.id, now });
        done.taken_back += back;
        done.stayed += events.length - back;
      }
      await closeImport(tx, step.id);
      return { data: { id: step.id, ...done } };
    }),
});
