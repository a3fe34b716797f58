import type { EventType, EventVisibility } from "@aprisco/contract/agenda/choices.ts";
import type { ImportOutcome, RefusalReason } from "@aprisco/contract/calendars/choices.ts";
import type { ImportRow } from "@aprisco/contract/calendars/import.ts";
import type { calendarRoutes } from "@aprisco/contract/calendars/routes.ts";
import { readFile } from "node:fs/promises";
import type { Handle } from "../../../database/connect.ts";
import type { Scope } from "../../../http/caller.ts";
import { Failure } from "../../../http/failure.ts";
import type { Handlers } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../wiring.ts";
import type { Upload } from "../../../http/upload.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { readChurch } from "../../settings/index.ts";
import { makeAgendaDoor } from "../agenda-door.ts";
import { decodeCalendar, UnreadableCalendarError } from "../ics/blocks.ts";
import { hashOf } from "../ics/entry.ts";
import { readCalendar, type ReadCalendar, type ReadEntry } from "../ics/read.ts";
import { UntakenError, type SeriesDoor, type TakenAs } from "../series-door.ts";
import { seriesByUids, type OwnSeries } from "../sync/series-store.ts";

type Rows = Pick<typeof calendarRoutes, "previewEventImport" | "importEvents">;

/** Rows that a preview shows. */
const MOST_ROWS = 500;
/** Rules that a file may bring: each is expanded, for a third of a second where it says every day of two years. */
const MOST_RULES = 300;
/** UIDs that are looked up at once. */
const LOOK = 500;

/** What becomes of one event of a file. */
interface Verdict {
  readonly read: ReadEntry;
  readonly outcome: ImportOutcome;
  readonly reason: RefusalReason | null;
  readonly own: OwnSeries | null;
}

async function readUpload(upload: Upload | null, church: string): Promise<ReadCalendar> {
  if (!upload) throw new Failure("file.missing");
  try {
    const read = await readCalendar(decodeCalendar(await readFile(upload.draft.path)), church);
    if (read.entries.length === 0) throw new Failure("eventImport.empty");
    if (read.entries.filter(({ entry }) => entry !== null && entry.rule !== null).length > MOST_RULES)
      throw new Failure("eventImport.tooMany");
    return read;
  } catch (error) {
    if (!(error instanceof UnreadableCalendarError)) throw error;
    throw new Failure(error.why === "tooMany" ? "eventImport.tooMany" : "eventImport.unreadable");
  }
}

/** What events are judged and taken by. */
interface Judging {
  readonly scope: Scope;
  readonly door: SeriesDoor;
  readonly now: Date;
}

async function judge(read: ReadEntry, own: OwnSeries | null, { scope, door, now }: Judging): Promise<Verdict> {
  const refused = (reason: RefusalReason): Verdict => ({ read, outcome: "refused", reason, own });
  if (!read.entry) return refused(read.reason);
  if (own && scope.congregationIds !== null && !scope.congregationIds.includes(own.congregationId)) return refused("elsewhere");
  if (own && hashOf(own.entry).equals(hashOf(read.entry))) return { read, outcome: "same", reason: null, own };
  try {
    await door.check(read.entry, now);
  } catch (error) {
    if (error instanceof UntakenError) return refused(error.reason);
    throw error;
  }
  return { read, outcome: own ? "changed" : "new", reason: null, own };
}

/** Says of each event of a file what would become of it. */
async function judgeAll(handle: Handle, { entries }: ReadCalendar, judging: Judging): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < entries.length; at += LOOK) {
    const slice = entries.slice(at, at + LOOK);
    const known = await seriesByUids(
      handle,
      slice.map(({ uid }) => uid),
    );
    const byUid = new Map(known.map((series) => [series.entry.uid, series]));
    for (const read of slice) verdicts.push(await judge(read, byUid.get(read.uid) ?? null, judging));
  }
  return verdicts;
}

const countOf = (verdicts: readonly Verdict[]) => {
  const of = (wanted: ImportOutcome): number => verdicts.filter(({ outcome }) => outcome === wanted).length;
  return { new: of("new"), changed: of("changed"), same: of("same"), refused: of("refused") };
};
const order: readonly ImportOutcome[] = ["refused", "changed", "new", "same"];
const rowOf = ({ read, outcome, reason }: Verdict): ImportRow => ({
  uid: read.uid,
  title: read.entry?.title ?? (read.reason === null ? "" : read.title),
  start: read.entry?.start ?? null,
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

/** Takes one event over. @throws UntakenError */
async function take(tx: Handle, { read, outcome, own }: Verdict, door: SeriesDoor, as: TakenAs): Promise<void> {
  if (!read.entry) return;
  if (outcome === "new") await door.add(tx, read.entry, as);
  if (outcome === "changed" && own) await door.change(tx, own.id, read.entry, as);
}

/** Files of events, first looked at, then taken over. */
export const importHandlers = ({ eventFollowers }: FeatureServices): Handlers<Rows> => ({
  previewEventImport: async ({ upload, now, reads, scope }, inTransaction) => {
    const { timeZone } = await readChurch(reads);
    const read = await readUpload(upload, timeZone);
    const verdicts = await judgeAll(reads, read, { scope: scope("agenda"), door: makeAgendaDoor(eventFollowers, timeZone), now });
    const rows = verdicts.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome)).slice(0, MOST_ROWS);
    return inTransaction(async () => ({
      data: { counts: countOf(verdicts), rows: rows.map(rowOf), time_zone: read.zone.timeZone, zone_source: read.zone.source },
    }));
  },
  importEvents: async ({ upload, body, caller, congregationIds, now, reads, scope }, inTransaction) => {
    const { timeZone } = await readChurch(reads);
    const read = await readUpload(upload, timeZone);
    const door = makeAgendaDoor(eventFollowers, timeZone);
    return inTransaction(async (tx) => {
      const congregationId = await homeCongregation(tx, congregationIds);
      const verdicts = await judgeAll(tx, read, { scope: scope("agenda"), door, now });
      const as = asOf(body, { congregationId, by: caller.id, now });
      for (const verdict of verdicts) await take(tx, verdict, door, as);
      return { data: countOf(verdicts) };
    });
  },
});
