import { sql } from "kysely";
import type { HandNews } from "@aprisco/contract/schedule-hand.ts";
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
/** A place is empty after a decline or without an answer. */
export const LEFT = "schedule.placeLeft";
/** Nobody can be asked any more for a place. */
export const NOBODY_LEFT = "schedule.nobodyLeft";

/**
 * Tells a person who was asked already that a place is no longer theirs. If no message reaches them, whoever leads the ministry is
 * notified that it is to be told in person.
 * @unscoped the transaction holds the place, read within a scope
 */
export async function tellRemoved(tx: Handle, place: LostPlace, actorId: number | null, now: Date, kind: HandNews["kind"]): Promise<void> {
  if (place.state !== "invited" && place.state !== "accepted") return;
  const { rows } = await sql<{ congregation_id: number }>`select congregation_id from schedules where id = ${place.schedule_id}`.execute(
    queriesOf(tx),
  );
  const congregationId = rows[0]?.congregation_id ?? 0;
  const news = await addHandNews(tx, place, kind, now);
  if (news.state === "unaware") return;
  if (news.state === "added") return tell(tx, { kind: BY_HAND, subjectKind: "handNews", subjectId: news.id, congregationId, actorId }, now);
  const data = { person: place.person_id, position: place.position_id, ...(kind === "canceled" ? { canceled: true } : {}) };
  await tell(tx, { kind: REMOVED, subjectKind: "event", subjectId: place.event_id, congregationId, actorId, data }, now);
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
