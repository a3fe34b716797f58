import { sql } from "kysely";
import { addHandNews, type LostPlace } from "./hand-news-store.ts";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";

/** Somebody was asked for a place, or is to be asked once its hour comes. */
export const ASKED = "schedule.asked";
/** Somebody who had been asked has no place any more. The subject is the event, since the place is gone. */
export const REMOVED = "schedule.removed";
/** People of a roster were asked whom no message reaches. */
export const UNREACHED = "schedule.unreached";
/** Somebody whom nothing reaches lost a place of which they had heard. */
export const BY_HAND = "schedule.byHand";
/** A service was canceled, and no message reaches somebody who knew of their place. The subject is the roster. */
export const CANCELED_UNREACHED = "schedule.canceledUnreached";
/** A place is empty after a decline or without an answer. */
export const LEFT = "schedule.placeLeft";
/** Nobody can be asked any more for a place. */
export const NOBODY_LEFT = "schedule.nobodyLeft";

/**
 * Tells a person who was asked already that a place is no longer theirs. If no message reaches them, whoever leads the ministry is
 * notified that it is to be told in person.
 * @unscoped the transaction holds the place, read within a scope
 */
export async function tellRemoved(tx: Handle, place: LostPlace, actorId: number | null, now: Date): Promise<void> {
  if (place.state !== "invited" && place.state !== "accepted") return;
  const congregationId = await congregationOf(tx, place.schedule_id);
  const news = await addHandNews(tx, place, "removed", now);
  if (news.state === "added") await tell(tx, { kind: BY_HAND, subjectKind: "handNews", subjectId: news.id, congregationId, actorId }, now);
  else if (news.state === "reached") await tellGone(tx, place, { congregationId, actorId, now });
}

/**
 * Tells the people of a roster's asked places that the service is canceled. Whoever leads the ministry is notified once of all those whom
 * no message reaches.
 * @unscoped the transaction holds the roster
 */
export async function tellCanceled(tx: Handle, scheduleId: number, places: readonly LostPlace[], now: Date): Promise<void> {
  const congregationId = await congregationOf(tx, scheduleId);
  const byHand = new Set<number>();
  for (const place of places) {
    const news = await addHandNews(tx, place, "canceled", now);
    if (news.state === "added") byHand.add(place.person_id);
    else if (news.state === "reached") await tellGone(tx, place, { congregationId, actorId: null, now, canceled: true });
  }
  if (byHand.size === 0) return;
  const data = { people: byHand.size };
  await tell(tx, { kind: CANCELED_UNREACHED, subjectKind: "schedule", subjectId: scheduleId, congregationId, data }, now);
}

interface Telling {
  readonly congregationId: number;
  readonly actorId: number | null;
  readonly now: Date;
  readonly canceled?: boolean;
}
async function tellGone(tx: Handle, place: LostPlace, { congregationId, actorId, now, canceled = false }: Telling): Promise<void> {
  const data = { person: place.person_id, position: place.position_id, ...(canceled ? { canceled } : {}) };
  await tell(tx, { kind: REMOVED, subjectKind: "event", subjectId: place.event_id, congregationId, actorId, data }, now);
}
/** @unscoped the transaction holds the roster, or a place of it */
async function congregationOf(tx: Handle, scheduleId: number): Promise<number> {
  const { rows } = await sql<{ congregation_id: number }>`select congregation_id from schedules where id = ${scheduleId}`.execute(
    queriesOf(tx),
  );
  return rows[0]?.congregation_id ?? 0;
}

interface News {
  readonly kind: string;
  readonly subjectId: number;
  readonly subjectKind: string;
  readonly congregationId: number;
  readonly actorId?: number | null;
  readonly dueAt?: Date;
  readonly data?: Readonly<Record<string, unknown>>;
}
/** @unscoped the transaction holds the record that it is about */
export async function tell(tx: Handle, news: News, now: Date): Promise<void> {
  announce(tx, "happenings");
  await sql`
    insert into happenings (kind, at, due_at, congregation_id, actor_id, subject_kind, subject_id, data)
    values (${news.kind}, ${now}, ${news.dueAt ?? now}, ${news.congregationId}, ${news.actorId ?? null}, ${news.subjectKind},
      ${news.subjectId}, ${JSON.stringify(news.data ?? {})}::jsonb)`.execute(queriesOf(tx));
}
