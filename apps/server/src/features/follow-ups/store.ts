import type { FollowUp, FollowUpKind } from "@aprisco/contract/follow-ups.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../records/lists/page.ts";
import {
  equalTo,
  nameHolds,
  searchTerms,
  textHolds,
  unindexed,
  type SearchCondition,
  type SearchTerm,
} from "../../records/lists/search.ts";
import { within } from "../../access/within.ts";
import type { RecordKind } from "../../records/record.ts";
import { theirPeople } from "../people/index.ts";

const selectFollowUps = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("follow_ups")
    .leftJoin("people", "people.id", "follow_ups.person_id")
    .leftJoin("households", "households.id", "follow_ups.household_id")
    .leftJoin("accounts as owners", "owners.id", "follow_ups.owner_id")
    .leftJoin("people as owning", "owning.id", "owners.person_id")
    .leftJoin("ministries", "ministries.id", "follow_ups.ministry_id")
    .leftJoin("accounts as closers", "closers.id", "follow_ups.closed_by")
    .leftJoin("people as closing", "closing.id", "closers.person_id")
    .select([
      "follow_ups.id",
      "follow_ups.congregation_id",
      "follow_ups.kind",
      "follow_ups.state",
      "follow_ups.person_id",
      "follow_ups.household_id",
      sql<string>`coalesce(people.name, households.name, '')`.as("name"),
      "follow_ups.group_id",
      "follow_ups.text",
      "follow_ups.owner_id",
      "owning.name as owner",
      "follow_ups.ministry_id",
      "ministries.name as ministry",
      "follow_ups.due_on",
      "follow_ups.seen_on",
      "follow_ups.created_at",
      "follow_ups.closed_at",
      "closing.name as closed_by",
      "follow_ups.version",
    ]);
export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof selectFollowUps>["execute"]>>[number];

const list = {
  rows: selectFollowUps,
  id: "follow_ups.id",
  congregation: "follow_ups.congregation_id",
  // `sees` says which rows of which kind.
  theirs: () => sql<SqlBool>`true`,
  sorts: { due_on: { by: "follow_ups.due_on", tie: "follow_ups.id", as: "day" } },
} as const;
const followUps = listOf(list);

/** The kinds of which a caller reaches all rows in their congregations, those of their people, or those that they are responsible for. */
export interface Reach {
  readonly scope: Scope;
  readonly all: readonly FollowUpKind[];
  readonly ofTheirs: readonly FollowUpKind[];
  readonly own: readonly FollowUpKind[];
}

const isMine = ({ accountId, personId }: Scope): RawBuilder<SqlBool> => sql<SqlBool>`(follow_ups.owner_id = ${accountId}
  or follow_ups.ministry_id in (select ministry_id from ministry_members where person_id = ${personId} and until_on is null))`;
const among = (kinds: readonly FollowUpKind[]) => sql<SqlBool>`follow_ups.kind = any(${[...kinds]}::text[])`;

/** The rows that a caller reaches, as a condition. */
function sees({ scope, all, ofTheirs, own }: Reach): RawBuilder<SqlBool> {
  const parts = [
    ...(all.length > 0 ? [among(all)] : []),
    ...(ofTheirs.length > 0 ? [sql<SqlBool>`(${among(ofTheirs)} and ${theirPeople(scope, "follow_ups.person_id")})`] : []),
    ...(own.length > 0 ? [sql<SqlBool>`(${among(own)} and ${isMine(scope)})`] : []),
  ];
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** A list's condition that the name of the person or household, or what is next, matches a term. */
function holds(term: SearchTerm): SearchCondition {
  const held = (column: string) => textHolds(sql.ref(column), term);
  const next = textHolds(sql`fold(follow_ups.text)`, term);
  return {
    // As arrays, so that every side of the `or` has an index.
    indexed: sql<SqlBool>`(follow_ups.person_id = any(array(select found.id from people as found where ${nameHolds("found", term)}))
      or follow_ups.household_id = any(array(select home.id from households as home where ${held("home.name_folded")})) or ${next})`,
    walking: sql<SqlBool>`(${unindexed(held("people.name_folded"))} or ${unindexed(held("households.name_folded"))} or ${unindexed(next)})`,
  };
}

/** One page of the follow-ups that a caller reaches, the earliest due first; `q` searches names and what is next. */
export const listFollowUps = (handle: Handle, reach: Reach, query: QueryOf<"listFollowUps">) => {
  const { q, kind, state = "open", owner, person_id: personId, sort = "due_on", ...page } = query;
  const owned =
    owner === undefined
      ? []
      : owner === "mine"
        ? [isMine(reach.scope)]
        : owner === "none"
          ? [sql<SqlBool>`num_nonnulls(follow_ups.owner_id, follow_ups.ministry_id) = 0`]
          : [sql<SqlBool>`follow_ups.owner_id = ${owner}::bigint`];
  return followUps(
    handle,
    reach.scope,
    { sort, ...page },
    {
      where: [
        sees(reach),
        ...equalTo({ "follow_ups.kind": kind, "follow_ups.person_id": personId }),
        ...(state === "any" ? [] : [sql<SqlBool>`follow_ups.state = ${state}`]),
        ...owned,
      ],
      search: searchTerms(q ?? "").map(holds),
    },
  );
};

/** A follow-up as a record; its reach says which rows there are. */
export const followUpKind: RecordKind<FollowUpRow, Reach> = {
  table: "follow_ups",
  notFound: "followUp.notFound",
  read: async (handle, reach, id) =>
    (await [...within(list, reach.scope), sees(reach)]
      .reduce((rows, condition) => rows.where(condition), selectFollowUps(handle))
      .where("follow_ups.id", "=", id)
      .executeTakeFirst()) ?? null,
};

/** What a room opens. */
export interface FollowUpDraft {
  readonly kind: FollowUpKind;
  readonly congregationId: number;
  readonly subject: { readonly personId: number } | { readonly householdId: number };
  readonly groupId?: number | null;
  readonly text?: string | null;
  /** Who is responsible; absent: nobody yet. */
  readonly owner?: { readonly accountId: number } | { readonly ministryId: number } | null;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  /** The room's name for what brings it about, e.g. 'visit 12': the same opens one. Null: a person opens it. */
  readonly dedupe: string | null;
  readonly by: number | null;
}

/**
 * Opens a follow-up; the caller has checked the subject and the owner. Returns its id; null: it stands already, by its dedupe key, or
 * because the person has an open one of a kind of which there is one.
 * @unscoped a room opens what it has decided within its own scope
 */
export async function openFollowUp(tx: Handle, draft: FollowUpDraft, now: Date): Promise<number | null> {
  const { subject, owner = null } = draft;
  const row = await queriesOf(tx)
    .insertInto("follow_ups")
    .values({
      congregation_id: draft.congregationId,
      person_id: "personId" in subject ? subject.personId : null,
      household_id: "householdId" in subject ? subject.householdId : null,
      kind: draft.kind,
      group_id: draft.groupId ?? null,
      text: draft.text ?? null,
      owner_id: owner !== null && "accountId" in owner ? owner.accountId : null,
      ministry_id: owner !== null && "ministryId" in owner ? owner.ministryId : null,
      due_on: draft.dueOn,
      dedupe: draft.dedupe,
      // What a later presence is compared with.
      ...(draft.kind === "absence" && "personId" in subject
        ? { last_seen_on: sql<string | null>`(select last_seen_on from presence where person_id = ${subject.personId})` }
        : {}),
      created_at: now,
      created_by: draft.by,
      updated_at: now,
    })
    .onConflict((standing) => standing.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Which open follow-ups a room closes: those of people and of a kind, or the one of a dedupe key. */
export type ClosedFollowUps =
  | { readonly kind: FollowUpKind; readonly personIds: readonly number[]; readonly groupId?: number }
  | { readonly dedupe: string };
/** How: `returned` says on which day each person was seen. */
export type FollowUpEnding =
  | { readonly state: Exclude<FollowUp["state"], "open" | "returned"> }
  | { readonly state: "returned"; readonly seenOn: string };

/**
 * Closes open follow-ups; returns their number. Closed ones stay as they are.
 * @unscoped a room closes what it has decided within its own scope
 */
export async function closeFollowUps(
  tx: Handle,
  which: ClosedFollowUps,
  ending: FollowUpEnding & { readonly by: number | null },
  now: Date,
): Promise<number> {
  const open = queriesOf(tx)
    .updateTable("follow_ups")
    .set({
      state: ending.state,
      seen_on: ending.state === "returned" ? ending.seenOn : null,
      closed_at: now,
      closed_by: ending.by,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("state", "=", "open");
  const chosen =
    "dedupe" in which
      ? open.where("dedupe", "=", which.dedupe)
      : open
          .where("kind", "=", which.kind)
          .where(sql<SqlBool>`person_id = any(${[...which.personIds]}::bigint[])`)
          .$if(which.groupId !== undefined, (rows) => rows.where("group_id", "=", which.groupId ?? null));
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/**
 * Ends the open absences of people who were seen on a later day than before, and opens again those whose later presence was taken
 * back. Called after every change of marks.
 * @unscoped follows the marks, whoever made them
 */
export async function settleAbsences(tx: Handle, personIds: readonly number[], now: Date): Promise<void> {
  const ids = sql`${[...personIds]}::bigint[]`;
  await sql`
    update follow_ups set state = 'returned', seen_on = presence.last_seen_on, closed_at = ${now}, updated_at = ${now}, version = version + 1
    from presence
    where follow_ups.person_id = any(${ids}) and kind = 'absence' and state = 'open' and presence.person_id = follow_ups.person_id
      and presence.last_seen_on > coalesce(follow_ups.last_seen_on, '-infinity')`.execute(queriesOf(tx));
  await sql`
    update follow_ups as ended set state = 'open', seen_on = null, closed_at = null, updated_at = ${now}, version = version + 1
    where person_id = any(${ids}) and kind = 'absence' and state = 'returned' and closed_by is null
      and not exists (select from presence where presence.person_id = ended.person_id
        and presence.last_seen_on > coalesce(ended.last_seen_on, '-infinity'))
      and not exists (select from follow_ups as later where later.person_id = ended.person_id and later.kind = 'absence' and later.id > ended.id)`.execute(
    queriesOf(tx),
  );
}

/**
 * Says who is responsible for an open follow-up of a dedupe key, and until when; null: nobody. Returns whether there is one.
 * @unscoped a room hands over what it has decided within its own scope
 */
export async function assignFollowUp(
  tx: Handle,
  dedupe: string,
  { owner, dueOn }: Pick<FollowUpDraft, "owner"> & { readonly dueOn?: string },
  now: Date,
): Promise<boolean> {
  const given = owner ?? null;
  const assigned = await queriesOf(tx)
    .updateTable("follow_ups")
    .set({
      owner_id: given !== null && "accountId" in given ? given.accountId : null,
      ministry_id: given !== null && "ministryId" in given ? given.ministryId : null,
      ...(dueOn === undefined ? {} : { due_on: dueOn }),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("dedupe", "=", dedupe)
    .where("state", "=", "open")
    .executeTakeFirst();
  return assigned.numUpdatedRows > 0n;
}

/** Whether a ministry is of this congregation and open. @unscoped asked within the congregation of a follow-up */
export async function takesFollowUps(handle: Handle, congregationId: number, ministryId: number): Promise<boolean> {
  const row = await queriesOf(handle)
    .selectFrom("ministries")
    .select("id")
    .where("id", "=", ministryId)
    .where("congregation_id", "=", congregationId)
    .where("status", "<>", "closed")
    .executeTakeFirst();
  return row !== undefined;
}
