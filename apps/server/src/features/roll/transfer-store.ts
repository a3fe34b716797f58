import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Transfer } from "@aprisco/contract/roll.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the transfers that wait, asked with every view of the roll
import { unlessTaken } from "../../records/record.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { DutyRow } from "../../facets/boards.ts";
import { holdHouseholds, holdHousemates, theirPeople } from "../people/index.ts";
import { moveCardTo } from "../visitors/index.ts";
import type { RollMember } from "./member-store.ts";
import type { Recorder } from "./record-store.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { TRANSFER_ASKED, TRANSFER_DECIDED } from "./notices.ts";

/** Whether the scope covers one side's congregation. */
const side = (scope: Scope, column: string) => sql<boolean>`${reaches(scope, column)}`;
const receives = (scope: Scope) => side(scope, "transfers.to_congregation_id");
const sends = (scope: Scope) => side(scope, "transfers.from_congregation_id");
/** The transfers of which one side is in scope; with row scope those of the caller's people. */
const inScope = (scope: Scope) =>
  sql<SqlBool>`(${receives(scope)} or ${sends(scope)}) and ${scope.onlyTheirs ? theirPeople(scope, "transfers.person_id") : sql`true`}`;

const selectTransfers = (handle: Handle, scope: Scope) =>
  queriesOf(handle)
    .selectFrom("transfers")
    .innerJoin("people", "people.id", "transfers.person_id")
    .innerJoin("memberships", "memberships.person_id", "transfers.person_id")
    .innerJoin("congregations as from_house", "from_house.id", "transfers.from_congregation_id")
    .innerJoin("congregations as to_house", "to_house.id", "transfers.to_congregation_id")
    .where(inScope(scope))
    .select([
      "transfers.id",
      "people.name",
      "transfers.from_congregation_id",
      "from_house.name as from_congregation_name",
      "transfers.to_congregation_id",
      "to_house.name as to_congregation_name",
      "transfers.created_at",
      "transfers.household",
      receives(scope).as("receives"),
      sends(scope).as("sends"),
    ])
    .select(sql<number | null>`case when ${reaches(scope, "memberships.congregation_id")} then memberships.id end`.as("member_id"));

/** The pending transfers, those that the caller may decide first. */
export const listWaiting = (handle: Handle, scope: Scope, most: number): Promise<Transfer[]> =>
  plannedOnce(
    handle,
    selectTransfers(handle, scope)
      .where("transfers.state", "=", "asked")
      .orderBy("receives", "desc")
      .orderBy("transfers.created_at")
      .orderBy("transfers.id")
      .limit(most),
  );

/** The pending transfer of a person; null: none. */
export const waitingOf = async (handle: Handle, scope: Scope, personId: number): Promise<Transfer | null> =>
  (await selectTransfers(handle, scope)
    .where("transfers.state", "=", "asked")
    .where("transfers.person_id", "=", personId)
    .executeTakeFirst()) ?? null;

/** A pending transfer in scope, locked. @throws Failure `record.notFound`, or `transfer.decided` */
export async function holdTransfer(tx: Handle, scope: Scope, id: number, as: "receives" | "sends") {
  // The household first, in the order of its own changes: two of its people may be received at once. Then the membership, as for an
  // act.
  const asked = await queriesOf(tx).selectFrom("transfers").select("person_id as personId").where("id", "=", id).executeTakeFirst();
  await holdHouseholds(tx, [], asked ? [asked.personId] : [], async () => {
    await sql`select from memberships where person_id = (select person_id from transfers where id = ${id}) for update`.execute(
      queriesOf(tx),
    );
    await sql`select from transfers where id = ${id} for update`.execute(queriesOf(tx));
  });
  const row = await selectTransfers(tx, scope)
    .select(["transfers.person_id", "transfers.state", "memberships.id as membership_id"])
    .where("transfers.id", "=", id)
    .where(as === "receives" ? receives(scope) : sends(scope))
    .executeTakeFirst();
  if (!row) throw new Failure("record.notFound");
  if (row.state !== "asked") throw new Failure("transfer.decided");
  return row;
}

/** Asks a congregation to receive a member; returns the transfer's id. @throws Failure `transfer.waiting` */
export async function addTransfer(
  tx: Handle,
  member: RollMember,
  { to, household }: { readonly to: number; readonly household: boolean },
  { by, now }: Recorder,
): Promise<number> {
  const { id } = await unlessTaken("transfers_one", new Failure("transfer.waiting"), () =>
    queriesOf(tx)
      .insertInto("transfers")
      .values({
        person_id: member.person_id,
        from_congregation_id: member.congregation_id,
        to_congregation_id: to,
        household,
        created_at: now,
        created_by: by,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const what = { congregationId: to, subjectKind: "transfer", subjectId: id, data: {} };
  await happened(tx, { kind: TRANSFER_ASKED, at: now, actorId: by, ...what });
  return id;
}

/** @unscoped the transaction holds the row, read within a scope */
export async function decideTransfer(
  tx: Handle,
  id: number,
  state: "accepted" | "refused" | "canceled",
  { by, now }: Pick<Recorder, "by" | "now">,
): Promise<void> {
  await queriesOf(tx).updateTable("transfers").set({ state, decided_at: now, decided_by: by }).where("id", "=", id).execute();
  await letDecisionBeKnown(tx, id, { by, now });
}

async function letDecisionBeKnown(
  tx: Handle,
  subjectId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const { congregationId, state } = await queriesOf(tx)
    .selectFrom("transfers")
    .select(["from_congregation_id as congregationId", "state"])
    .where("id", "=", subjectId)
    .executeTakeFirstOrThrow();
  const what = { congregationId, subjectKind: "ownTransfer", subjectId, data: { state } };
  await happened(tx, { kind: TRANSFER_DECIDED, at: now, actorId: by, ...what });
}

type Decider = Pick<Recorder, "by" | "now">;
const cancelAll = async (tx: Handle, which: RawBuilder<SqlBool>, deciding: Decider): Promise<void> => {
  const waiting = queriesOf(tx).selectFrom("transfers").select("id").where("state", "=", "asked").where(which).orderBy("id").forUpdate();
  for (const { id } of await waiting.execute()) await decideTransfer(tx, id, "canceled", deciding);
};

/** Cancels the pending transfer of a member who left or died. @unscoped the transaction holds the row, read within a scope */
export const cancelWaiting = (tx: Handle, personId: number, deciding: Decider): Promise<void> =>
  cancelAll(tx, sql<SqlBool>`person_id = ${personId}`, deciding);

/** Cancels pending transfers to a closed congregation. @unscoped the transaction holds the row, read within a scope */
export const cancelTransfersTo = (tx: Handle, congregationId: number, deciding: Decider): Promise<void> =>
  cancelAll(tx, sql<SqlBool>`to_congregation_id = ${congregationId}`, deciding);

/**
 * Cancels transfers because of a merge, which is not an answer: they count as canceled by the requester, who is notified.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function cancelJoined(tx: Handle, which: RawBuilder<SqlBool>, now: Date): Promise<void> {
  const canceled = await queriesOf(tx)
    .updateTable("transfers")
    .set((row) => ({ state: "canceled", decided_at: now, decided_by: row.ref("created_by") }))
    .where("state", "=", "asked")
    .where(which)
    .returning("id")
    .execute();
  for (const { id } of canceled) await letDecisionBeKnown(tx, id, { by: null, now });
}

/**
 * The household members who would be transferred along: of the same congregation and living. Former members with entries in its
 * roll stay in it: no change of roll without an act.
 * @unscoped the transaction holds the row, read within a scope
 */
export const companionsOf = (tx: Handle, personId: number) =>
  queriesOf(tx)
    .selectFrom("people")
    .innerJoin("people as movers", "movers.household_id", "people.household_id")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .select(["people.id as person_id", "people.name", "memberships.id as membership_id", "memberships.left_on"])
    .where("movers.id", "=", personId)
    .where("people.id", "<>", personId)
    .whereRef("people.congregation_id", "=", "movers.congregation_id")
    .where("people.deceased_on", "is", null)
    .where("people.anonymised_at", "is", null)
    .where(sql<SqlBool>`coalesce(memberships.status not in ('transferred', 'deceased'), true)`)
    .where(sql<SqlBool>`not (coalesce(memberships.status, '') = 'inactive'
      and exists (select from roll_movements where roll_movements.person_id = people.id))`)
    .orderBy("people.id")
    .execute();

/**
 * Moves people and their visitors' cards to another congregation, as their memberships.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function movePeople(tx: Handle, ids: readonly number[], congregationId: number, { by, now }: Decider): Promise<void> {
  for (const id of ids) await moveCardTo(tx, id, congregationId, by, now);
  await holdHousemates(tx, ids);
  await sql`update people set congregation_id = ${congregationId}, updated_at = ${now}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

export async function readTransferDuties(handle: Handle, scope: Scope, _time: BoardTime, most: number): Promise<DutyRow[]> {
  const rows = await selectTransfers(handle, scope)
    .where("transfers.state", "=", "asked")
    .where(receives(scope))
    .orderBy("transfers.created_at")
    .orderBy("transfers.id")
    .limit(most)
    .execute();
  return rows.map(({ name, from_congregation_name, created_at }) => ({
    title: name,
    note: from_congregation_name,
    since: created_at,
    target: "/roll",
  }));
}
