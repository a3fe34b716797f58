import type { acceptInput, transferInput } from "@aprisco/contract/roll.ts";
import { afterAct, standingOf } from "@aprisco/contract/roll-standing.ts";
import type * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { hold } from "../../records/record.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { readCongregations } from "../congregations/index.ts";
import { checkDate, notPossible, type ActContext } from "./acts.ts";
import { setStatus } from "../memberships/index.ts";
import { moveOut } from "../people/index.ts";
import { entriesOf, memberKind, type RollMember } from "./member-store.ts";
import { drawNumber, holdBooks, settle, writeEntry } from "./record-store.ts";
import { addTransfer, cancelWaiting, companionsOf, decideTransfer, holdTransfer, movePeople, waitingOf } from "./transfer-store.ts";

export async function ask(
  tx: Handle,
  scope: Scope,
  memberId: number,
  { to_congregation_id: to, household = false }: z.output<typeof transferInput>,
  context: ActContext,
) {
  const member = await hold(tx, memberKind, scope, memberId);
  const open = await readCongregations(tx);
  if (to === member.congregation_id || !open.includes(to)) throw fieldFailure("to_congregation_id", "field.choice");
  // A caller with row scope may not see all people of the household.
  if (household && scope.onlyTheirs) throw fieldFailure("household", "field.choice");
  if (!afterAct(standingOf(await entriesOf(tx, member.person_id), member.status), "transfer_out")) throw notPossible();
  await addTransfer(tx, member, { to, household }, context);
  const asked = await waitingOf(tx, scope, member.person_id);
  if (!asked) throw new Failure("record.notFound");
  return { asked, personId: member.person_id };
}

interface Acceptance extends Omit<z.output<typeof acceptInput>, "on_date"> {
  readonly on: string;
  readonly transferId: number;
  readonly to: { readonly id: number; readonly name: string };
}

/** Transfers one member: an act in each of the two rolls, which the transaction holds, and a number of the new roll. */
async function takeOver(tx: Handle, member: RollMember, { on, transferId, to, ...papers }: Acceptance, context: ActContext): Promise<void> {
  const entries = await entriesOf(tx, member.person_id);
  const out = afterAct(standingOf(entries, member.status), "transfer_out");
  const into = out && afterAct(out, "admission");
  if (!into) throw notPossible();
  checkDate(member, entries, on, context.today, context.seesDiscipline);
  const shared = { on_date: on, transfer_id: transferId, ...papers };
  await writeEntry(tx, member, out, { ...shared, kind: "transfer_out", church: to.name }, context);
  const roll_number = await drawNumber(tx, to.id);
  const moved = { ...member, congregation_id: to.id, status: out.status };
  const admission = { kind: "admission", form: "transfer_letter", roll_number, church: member.congregation_name } as const;
  await writeEntry(tx, moved, into, { ...shared, ...admission }, context);
  await settle(tx, member, into, { on, congregationId: to.id, rollNumber: roll_number, joinDate: member.join_date ?? on }, context.now);
}

/**
 * Transfers a member: acts in both rolls, and the person, the membership and a new number move. With the household all its people
 * of the same congregation move, active ones with acts of their own; without it the member leaves the household. The scope covers
 * the receiving congregation and the transfer, but not yet the members.
 *
 * @returns the transferred people, the member first
 */
export async function accept(
  tx: Handle,
  scope: Scope,
  transferId: number,
  { on_date, ...papers }: z.output<typeof acceptInput>,
  context: ActContext,
): Promise<readonly number[]> {
  const { now, today } = context;
  const transfer = await holdTransfer(tx, scope, transferId, "receives");
  const { person_id: personId, from_congregation_id: from } = transfer;
  const to = { id: transfer.to_congregation_id, name: transfer.to_congregation_name };
  if (!(await readCongregations(tx)).includes(to.id)) throw notPossible();
  const of = { ...scope, congregationIds: [from], onlyTheirs: false };
  const member = await hold(tx, memberKind, of, transfer.membership_id);
  const along = transfer.household ? await companionsOf(tx, personId) : [];
  const members = new Map<number, RollMember>();
  for (const { membership_id: id } of along) if (id !== null) members.set(id, await hold(tx, memberKind, of, id));
  const going = [personId, ...along.map(({ person_id: id }) => id)];
  // Cards and people before the rolls, in the order of other changes of people.
  await movePeople(tx, going, to.id, context);
  await holdBooks(tx, [from, to.id]);
  const acceptance = { ...papers, on: on_date ?? today, transferId, to };
  await takeOver(tx, member, acceptance, context);
  for (const { membership_id: id, left_on } of along) {
    const other = id === null ? undefined : members.get(id);
    if (other?.status === "active") await takeOver(tx, other, acceptance, context);
    else if (other) await setStatus(tx, other.id, { to: other.status, on: left_on, congregationId: to.id, rollNumber: null }, now);
  }
  await decideTransfer(tx, transferId, "accepted", context);
  for (const id of going) await cancelWaiting(tx, id, context);
  await moveOut(tx, going, { congregationId: to.id, by: context.by, now, today });
  return going;
}
