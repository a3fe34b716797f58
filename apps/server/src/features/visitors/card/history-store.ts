import type { HistoryEvent, VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { Scope } from "../../../access/caller.ts";
import { happened } from "../../../tasks/happenings-store.ts";
import { CARD_ASSIGNED } from "../notices.ts";
import { within } from "../scope-store.ts";

interface FollowedColumns {
  readonly status: VisitorStatus;
  readonly follow_up_owner_id: number | null;
}
type Change = { readonly [Field in keyof FollowedColumns]?: FollowedColumns[Field] | undefined };

/**
 * Adds changes of status and owner to a card's history. A conversion is stored in the card itself.
 *
 * @param current the card before the change
 */
export async function noteChanges(
  tx: Handle,
  current: FollowedColumns & { readonly id: number; readonly congregation_id: number },
  { status, follow_up_owner_id: owner }: Change,
  by: number,
  now: Date,
): Promise<void> {
  const noted = { visitor_id: current.id, at: now, by_account: by };
  const isMoved = status !== undefined && status !== current.status && status !== "convertido_para_membro";
  const isHandedOver = owner !== undefined && owner !== current.follow_up_owner_id;
  const rows = [
    ...(isHandedOver ? [{ ...noted, kind: owner === null ? ("unowned" as const) : ("owner" as const), owner_id: owner }] : []),
    ...(isMoved ? [{ ...noted, kind: "status" as const, status }] : []),
  ];
  if (rows.length > 0) await queriesOf(tx).insertInto("visitor_changes").values(rows).execute();
  if (isHandedOver && owner !== null)
    await happened(tx, {
      kind: CARD_ASSIGNED,
      at: now,
      actorId: by,
      congregationId: current.congregation_id,
      subjectKind: "visitor",
      subjectId: current.id,
      data: {},
    });
}

/**
 * Whether the card's status was changed after an instant.
 * @unscoped the transaction holds the card, read within a scope
 */
export async function hasMovedSince(tx: Handle, visitorId: number, at: Date): Promise<boolean> {
  const row = await queriesOf(tx)
    .selectFrom("visitor_changes")
    .select("id")
    .where("visitor_id", "=", visitorId)
    .where("kind", "=", "status")
    .where("at", ">", at.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface HistoryInput {
  readonly id: number;
  /** The church's zone: it decides the day of a visit and the order within a day. */
  readonly timeZone: string;
  readonly approvals: boolean;
  readonly limit: number;
}

/**
 * The history of the person of a card in scope, latest first; empty if out of scope. Each kind reads its latest entries along an
 * index, and the latest of all are returned.
 */
export function readHistory(handle: Handle, scope: Scope, { id, timeZone, approvals, limit }: HistoryInput): Promise<HistoryEvent[]> {
  const queries = queriesOf(handle);
  const day = (instant: string) => sql`(${sql.ref(instant)} at time zone ${timeZone}::text)::date`;
  const ofCard = sql`visitor_id = (select id from card)`;
  // A person has at most one account, so at most one approval.
  const approved = approvals
    ? sql`union all select 'approved', a.id, ${day("a.approved_at")}, a.approved_at, 3, a.approved_by, null, null, null, null, null, null, null
        from accounts a join card on card.person_id = a.person_id where a.approved_at is not null`
    : sql``;
  return queries
    .with("card", (made) =>
      made
        .selectFrom("visitors")
        .select(["id", "person_id", "created_at", "created_by", "converted_at", "converted_by"])
        .where("visitors.id", "=", id)
        .where(within(scope)),
    )
    .with(
      "events",
      () => sql<
        Omit<HistoryEvent, "by" | "owner"> & { step: number; by_account: number | null; by_name: string | null; owner_id: number | null }
      >`(
      select 'registered' as kind, id, ${day("created_at")} as day, created_at as at, 0 as step, created_by as by_account, null as by_name,
        null as channel, null as outcome, null as note, null::date as next_action_date, null as status, null::bigint as owner_id from card
      union all select 'converted', id, ${day("converted_at")}, converted_at, 4, null, converted_by, null, null, null, null, null, null
        from card where converted_at is not null
      union all (select 'contact', id, ${day("at")}, at, 1, by_account, null, channel, outcome, note, next_action_date, null, null
        from person_contacts where person_id = (select person_id from card) and about = 'visitor' order by at desc, id desc limit ${limit})
      union all (select 'visit', id, visit_date, null, 1, created_by, null, null, null, null, null, null, null
        from visitor_visits where ${ofCard} order by visit_date desc limit ${limit})
      union all (select kind, id, ${day("at")}, at, 2, by_account, null, null, null, null, null, status, owner_id
        from visitor_changes where ${ofCard} order by at desc, id desc limit ${limit})
      ${approved})`,
    )
    .selectFrom("events")
    .leftJoin("accounts", "accounts.id", "events.by_account")
    .leftJoin("people", "people.id", "accounts.person_id")
    .leftJoin("accounts as owners", "owners.id", "events.owner_id")
    .leftJoin("people as owner_people", "owner_people.id", "owners.person_id")
    .select([
      "events.kind",
      "events.id",
      "events.day",
      "events.at",
      "events.channel",
      "events.outcome",
      "events.note",
      "events.next_action_date",
      "events.status",
      sql<string | null>`coalesce(events.by_name, people.name)`.as("by"),
      "owner_people.name as owner",
    ])
    .orderBy("events.day", "desc")
    .orderBy("events.at", (order) => order.desc().nullsLast())
    .orderBy("events.step", "desc")
    .orderBy("events.id", "desc")
    .limit(limit)
    .execute();
}
