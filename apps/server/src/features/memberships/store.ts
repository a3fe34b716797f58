import { admittedStatuses, type memberStatuses } from "@aprisco/contract/members-choices.ts";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrite, keptWrites, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every creation of a member
import type { Memberships } from "../../database/tables.ts";
import { releaseFile } from "../../files/store.ts";
import { change } from "../../records/record.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { homeValue, withHome } from "../congregations/index.ts";
import { roleRecordOfMade, personParts, personRow, type PersonDraft, type PersonRow } from "../people/index.ts";

export type Membership = Selectable<Memberships>;

/**
 * Ascending priority of two statuses in a merge. Death is final. A present bond outranks a former one, and a former one outranks
 * none: an old inactive record knows what a new entry as `visitor` does not.
 */
const order: readonly Membership["status"][] = ["visitor", "inactive", "transferred", "congregado", "active", "deceased"];

const earlier = <T extends string | null>(one: T, other: T): T => (one === null || (other !== null && other < one) ? other : one);

/**
 * The membership after a merge of two: the status of higher priority with its congregation, the earlier day of admission, and
 * values that only one has. A roll number belongs to that congregation's roll.
 */
export function merged(stays: Membership, goes: Membership): Updateable<Memberships> {
  const [winner, other] = order.indexOf(stays.status) >= order.indexOf(goes.status) ? [stays, goes] : [goes, stays];
  const { status } = winner;
  const { congregation_id } = winner;
  const numberIn = (one: Membership) => (one.congregation_id === congregation_id ? one.roll_number : null);
  return {
    status,
    congregation_id,
    join_date: earlier(stays.join_date, goes.join_date),
    // A present member has no day of leaving, whatever the other record has.
    left_on: winner.left_on ?? (status === other.status ? other.left_on : null),
    under_discipline: status === "active" && (stays.under_discipline || goes.under_discipline),
    roll_number: numberIn(stays) ?? numberIn(goes),
    photo_file_id: stays.photo_file_id ?? goes.photo_file_id,
    created_at: earlier(stays.created_at, goes.created_at),
    created_by: stays.created_by ?? goes.created_by,
    version: Math.max(stays.version, goes.version) + 1,
  };
}

type MemberStatus = (typeof memberStatuses)[number];

export interface NewMembership {
  readonly personId: number;
  readonly congregationId: number;
  /** A day in church time. */
  readonly joinDate: string;
  readonly by: number;
  /** From the roll, for a returning member; absent: false. */
  readonly underDiscipline?: boolean;
}

/**
 * Moves a person to the congregation of their membership, so that both have the same scope.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function followMembership(tx: Handle, personId: number, now: Date): Promise<void> {
  await sql`
    update people set congregation_id = memberships.congregation_id, updated_at = ${now}, version = people.version + 1 from memberships
    where people.id = ${personId} and memberships.person_id = people.id and people.congregation_id <> memberships.congregation_id`.execute(
    queriesOf(tx),
  );
}

/**
 * Makes a person an active member. An active one keeps the first day of admission; a former one becomes active again. A membership
 * that ended with death does not change.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function joinChurch(tx: Handle, membership: NewMembership, now: Date): Promise<void> {
  await queriesOf(tx)
    .insertInto("memberships")
    .values({
      person_id: membership.personId,
      congregation_id: membership.congregationId,
      join_date: membership.joinDate,
      under_discipline: membership.underDiscipline ?? false,
      created_at: now,
      created_by: membership.by,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("person_id")
        .doUpdateSet({
          status: "active",
          join_date: sql<string>`coalesce(memberships.join_date, excluded.join_date)`,
          left_on: null,
          updated_at: now,
          version: sql<number>`memberships.version + 1`,
        })
        .where("memberships.status", "<>", "deceased"),
    )
    .execute();
  await followMembership(tx, membership.personId, now);
}

/** An entry in the register; `active` and `transferred` need a day of admission. */
export interface RegisterEntry extends Omit<NewMembership, "joinDate"> {
  readonly status: MemberStatus;
  readonly joinDate: string | null;
  readonly rollNumber?: number | null;
  readonly photoFileId?: number | null;
  /** The day of leaving in the roll; absent: unknown. */
  readonly leftOn?: string | null;
}

const insertMembership = keptWrite((tx, membership: Insertable<Memberships>) =>
  queriesOf(tx).insertInto("memberships").values(membership).returning("id"),
);

/**
 * Enters a person who is not in the register, with any status, such as `visitor` for a member's child. Returns the membership's id.
 * Fails as an insert does if the person has a membership or the roll number is taken.
 */
export async function addMembership(tx: Handle, entry: RegisterEntry, now: Date): Promise<number> {
  const row = {
    person_id: entry.personId,
    congregation_id: entry.congregationId,
    status: entry.status,
    join_date: entry.joinDate,
    left_on: entry.leftOn ?? null,
    roll_number: entry.rollNumber ?? null,
    photo_file_id: entry.photoFileId ?? null,
    under_discipline: entry.underDiscipline ?? false,
    created_at: now,
    created_by: entry.by,
    updated_at: now,
  };
  return onlyRow(await insertMembership(tx, row)).id;
}

type FirstEntry = Omit<RegisterEntry, "personId" | "congregationId"> & {
  /** The congregations that the caller sees, of which the person gets the first; null: all. */
  readonly theirs: readonly number[] | null;
};
interface FirstRows extends Record<string, object> {
  readonly person: PersonRow;
  readonly membership: Pick<Insertable<Memberships>, "status" | "join_date" | "roll_number" | "photo_file_id" | "created_by">;
  readonly home: Pick<FirstEntry, "theirs">;
}

/** One round trip for the congregation, the person, the event and the membership. */
const insertMember = keptWrites((tx, { person, membership, home }: FirstRows) => {
  const query = sql<{ id: number; person_id: number }>`
    with ${personParts(tx, person, homeValue(home))}, entered as (${roleRecordOfMade("memberships", membership)} returning id, person_id)
    select id, person_id from entered`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

/**
 * Adds a new person and enters them in the register of members.
 *
 * @throws Failure `permission.denied` for a caller who sees no open congregation; fails as an insert does if the roll number is
 * taken
 */
export async function enterPerson(
  tx: Handle,
  draft: PersonDraft,
  entry: FirstEntry,
  now: Date,
): Promise<{ readonly id: number; readonly personId: number }> {
  announce(tx, "happenings");
  const rows = {
    person: personRow(draft, now),
    membership: {
      status: entry.status,
      join_date: entry.joinDate,
      roll_number: entry.rollNumber ?? null,
      photo_file_id: entry.photoFileId ?? null,
      created_by: entry.by,
    },
    home: { theirs: entry.theirs },
  };
  const { id, person_id: personId } = onlyRow(await withHome(() => insertMember(tx, rows)));
  return { id, personId };
}

export interface StatusChange {
  readonly to: MemberStatus;
  /** The day in church time; null: unknown. */
  readonly on: string | null;
  /** Absent: no change; for a status that needs one, the day of the change. */
  readonly joinDate?: string | null | undefined;
  /** Absent: no change. */
  readonly rollNumber?: number | null | undefined;
  /** Absent: no change while the membership is active. */
  readonly underDiscipline?: boolean;
  /** Absent: no change. */
  readonly congregationId?: number;
}

const endings: readonly MemberStatus[] = ["inactive", "transferred", "deceased"];
/** Whether a status ends a membership, so that it has a day of leaving. */
export const isEnding = (status: MemberStatus): boolean => endings.includes(status);

/**
 * Changes the status of a membership that the transaction holds; the only function that does. Discipline ends with the active
 * membership, and the day of leaving is the day of the change.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function setStatus(tx: Handle, id: number, becomes: StatusChange, now: Date): Promise<void> {
  const { to, on, joinDate, rollNumber, underDiscipline, congregationId } = becomes;
  await queriesOf(tx)
    .updateTable("memberships")
    .set({
      status: to,
      left_on: isEnding(to) ? on : null,
      ...(to === "active" ? { under_discipline: underDiscipline } : { under_discipline: false }),
      congregation_id: congregationId,
      ...(joinDate !== undefined
        ? { join_date: joinDate }
        : admittedStatuses.includes(to)
          ? { join_date: sql<string>`coalesce(join_date, ${on}::date)` }
          : {}),
      ...(rollNumber === undefined ? {} : { roll_number: rollNumber }),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Starts or ends the discipline of a membership that the transaction holds, without a new version: few may know of discipline, but
 * more read the version. No form sends discipline, so none becomes outdated.
 * @unscoped the transaction holds the row, read within a scope
 */
export const setDiscipline = (tx: Handle, id: number, underDiscipline: boolean): Promise<unknown> =>
  queriesOf(tx).updateTable("memberships").set({ under_discipline: underDiscipline }).where("id", "=", id).execute();

const membershipOf = (tx: Handle, personId: number): Promise<Membership | undefined> =>
  queriesOf(tx).selectFrom("memberships").selectAll().where("person_id", "=", personId).forUpdate().executeTakeFirst();

/** Merges two memberships into one row; a number can be chosen within one roll only. */
async function joinMemberships(tx: Handle, moving: Membership, there: Membership, merge: PersonMerge, now: Date): Promise<void> {
  const { into, keep, chosen = {} } = merge;
  const [stays, goes] = keep === "from" ? [moving, there] : [there, moving];
  const sides = { from: moving, into: there };
  const isOneRoll = moving.congregation_id === there.congregation_id;
  await queriesOf(tx).deleteFrom("memberships").where("id", "=", goes.id).execute();
  if (stays.photo_file_id !== null && goes.photo_file_id !== null) await releaseFile(tx, { id: goes.photo_file_id }, now);
  await queriesOf(tx)
    .updateTable("memberships")
    .set({
      ...merged(stays, goes),
      ...(chosen.joinDate ? { join_date: sides[chosen.joinDate].join_date } : {}),
      ...(chosen.rollNumber && isOneRoll ? { roll_number: sides[chosen.rollNumber].roll_number } : {}),
      person_id: into,
      updated_at: now,
    })
    .where("id", "=", stays.id)
    .execute();
}

/**
 * Moves a person's membership, and with it their congregation, in a merge.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveMembership(tx: Handle, merge: PersonMerge, now: Date): Promise<void> {
  const moving = await membershipOf(tx, merge.from);
  if (!moving) return;
  const there = await membershipOf(tx, merge.into);
  if (there) await joinMemberships(tx, moving, there, merge, now);
  else await change(tx, "memberships", moving.id, { person_id: merge.into }, now);
  await followMembership(tx, merge.into, now);
}
