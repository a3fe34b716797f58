import type { MovementKind } from "@aprisco/contract/roll.ts";
import { isDiscipline, type Standing } from "@aprisco/contract/roll-standing.ts";
import { sql, type Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { unlessTaken } from "../../records/record.ts";
import type { RollMovements } from "../../database/tables.ts";
import { Failure } from "../../failure.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { setDiscipline, setStatus, type StatusChange } from "../memberships/index.ts";
import { ROLL_MOVED } from "./notices.ts";
import type { RollMember } from "./member-store.ts";

export interface Recorder {
  readonly by: number;
  readonly now: Date;
  /** Today in church time. */
  readonly today: string;
}

type Papers = Pick<
  Insertable<RollMovements>,
  "form" | "roll_number" | "church" | "minister" | "minutes_ref" | "note" | "rectifies_id" | "transfer_id" | "reserved"
>;
export type EntryPapers = { readonly [P in keyof Papers]?: Papers[P] | undefined };
export interface NewEntry extends EntryPapers {
  readonly kind: MovementKind;
  readonly on_date: string;
}

/** Locks rolls until the transaction ends, always in the same order, so that two opposite transfers cannot deadlock. */
export async function holdBooks(tx: Handle, congregations: readonly number[]): Promise<void> {
  await sql`select from congregations where id = any(${[...congregations]}::bigint[]) order by id for no key update`.execute(queriesOf(tx));
}

/** A greater number is a typing error: if the counter followed it, it would exceed the column's limit and every admission would fail. */
const MOST_FOLLOWED = 9_999_999;

/**
 * The next free number of a congregation's roll; the counter follows the greatest number given by hand.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function drawNumber(tx: Handle, congregationId: number): Promise<number> {
  await holdBooks(tx, [congregationId]);
  const { drawn } = await queriesOf(tx)
    .updateTable("congregations")
    .set({
      next_roll_number: sql<number>`1 + greatest(next_roll_number,
        (select coalesce(max(roll_number), 0) + 1 from memberships where congregation_id = ${congregationId} and roll_number <= ${MOST_FOLLOWED}))`,
    })
    .where("id", "=", congregationId)
    .returning(sql<number>`next_roll_number - 1`.as("drawn"))
    .executeTakeFirstOrThrow();
  return drawn;
}

/**
 * Moves the counter to the number that a membership got by hand.
 *
 * @throws `taken` if the congregation's roll gave it to somebody else, present or former
 * @unscoped the transaction holds the row, read within a scope
 */
export async function keepNumber(tx: Handle, membershipId: number, taken: Failure): Promise<void> {
  const { rows } = await sql`
    with given as (select person_id, congregation_id, roll_number from memberships where id = ${membershipId} and roll_number is not null),
    counted as (
      update congregations set next_roll_number = given.roll_number + 1 from given where congregations.id = given.congregation_id
        and given.roll_number between congregations.next_roll_number and ${MOST_FOLLOWED}
    )
    select from given join roll_movements as act using (congregation_id, roll_number) where act.person_id <> given.person_id limit 1`.execute(
    queriesOf(tx),
  );
  if (rows.length > 0) throw taken;
}

/**
 * Adds an entry to a member's roll. Its number is drawn with the congregation's row locked, so there are no gaps.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function writeEntry(
  tx: Handle,
  member: Pick<RollMember, "person_id" | "congregation_id" | "status">,
  to: Standing,
  entry: NewEntry,
  { by, now }: Recorder,
): Promise<number> {
  const { drawn } = await queriesOf(tx)
    .updateTable("congregations")
    .set({
      next_roll_entry: sql<number>`1 + greatest(next_roll_entry,
        (select coalesce(max(entry_no), 0) + 1 from roll_movements where congregation_id = ${member.congregation_id}))`,
    })
    .where("id", "=", member.congregation_id)
    .returning(sql<number>`next_roll_entry - 1`.as("drawn"))
    .executeTakeFirstOrThrow();
  const { id, reserved } = await queriesOf(tx)
    .insertInto("roll_movements")
    .values({
      kind: entry.kind,
      on_date: entry.on_date,
      form: entry.form ?? null,
      roll_number: entry.roll_number ?? null,
      church: entry.church ?? null,
      minister: entry.minister ?? null,
      minutes_ref: entry.minutes_ref ?? null,
      note: entry.note ?? null,
      rectifies_id: entry.rectifies_id ?? null,
      transfer_id: entry.transfer_id ?? null,
      reserved: entry.reserved ?? isDiscipline(entry.kind),
      person_id: member.person_id,
      congregation_id: member.congregation_id,
      entry_no: drawn,
      from_status: member.status,
      to_status: to.status,
      recorded_at: now,
      recorded_by: by,
    })
    .returning(["id", "reserved"])
    .executeTakeFirstOrThrow();
  const what = { congregationId: member.congregation_id, subjectKind: "rollEntry", subjectId: id, data: {} };
  if (!reserved) await happened(tx, { kind: ROLL_MOVED, at: now, actorId: by, ...what });
  return id;
}

/** The number belongs, or belonged, to another member. */
export const taken = new Failure("roll.numberTaken", { fields: { roll_number: "roll.numberTaken" } });

/** Updates a membership from the roll; `on`: the day of the deciding act. @throws Failure `roll.numberTaken` */
export async function settle(
  tx: Handle,
  { id, status: before }: Pick<RollMember, "id" | "status">,
  { status, disciplined }: Standing,
  becomes: Omit<StatusChange, "to" | "underDiscipline">,
  now: Date,
): Promise<void> {
  const { on, ...further } = becomes;
  const isDisciplineAlone = before === "active" && status === "active" && Object.keys(further).length === 0;
  if (isDisciplineAlone) await setDiscipline(tx, id, disciplined);
  else
    await unlessTaken("memberships_roll", taken, () =>
      setStatus(tx, id, { ...further, on, to: status, underDiscipline: disciplined }, now),
    );
}
