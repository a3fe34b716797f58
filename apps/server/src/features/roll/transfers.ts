import type { acceptInput } from "@aprisco/contract/roll/roll.ts";
import { afterAct, standingOf } from "@aprisco/contract/roll/standing.ts";
import type * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { hold } from "../../database/record.ts";
import type { Scope } from "../../http/caller.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import { readCongregations } from "../congregations/index.ts";
import { checkDate, notPossible, type ActContext } from "./acts.ts";
import { entriesOf, memberKind } from "./member-store.ts";
import { drawNumber, holdBooks, settle, writeEntry } from "./record-store.ts";
import { addTransfer, decideTransfer, holdTransfer, movePerson, waitingOf } from "./transfer-store.ts";

/** Asks another open congregation to take a member over. */
export async function ask(tx: Handle, scope: Scope, memberId: number, to: number, context: ActContext) {
  const member = await hold(tx, memberKind, scope, memberId);
  const open = await readCongregations(tx);
  if (to === member.congregation_id || !open.includes(to)) throw fieldFailure("to_congregation_id", "field.choice");
  if (!afterAct(standingOf(await entriesOf(tx, member.person_id), member.status), "transfer_out")) throw notPossible();
  await addTransfer(tx, member, to, context);
  const asked = await waitingOf(tx, scope, member.person_id);
  if (!asked) throw new Failure("record.notFound");
  return asked;
}

/**
 * Takes a member over: out of the one book, into the other, and the person, the membership and the number go along. The caller
 * reaches the receiving congregation; the member is not of it yet, so the transfer is what was read within the scope.
 */
export async function accept(
  tx: Handle,
  scope: Scope,
  transferId: number,
  { on_date, ...papers }: z.output<typeof acceptInput>,
  context: ActContext,
): Promise<void> {
  const { now, today, seesDiscipline } = context;
  const {
    membership_id,
    person_id,
    to_congregation_id: to,
    to_congregation_name,
    from_congregation_id: from,
  } = await holdTransfer(tx, scope, transferId, "receives");
  const member = await hold(tx, memberKind, { ...scope, congregationIds: [from], onlyTheirs: false }, membership_id);
  const entries = await entriesOf(tx, person_id);
  const out = afterAct(standingOf(entries, member.status), "transfer_out");
  const into = out && afterAct(out, "admission");
  if (!into || !(await readCongregations(tx)).includes(to)) throw notPossible();
  const on = on_date ?? today;
  checkDate(member, entries, on, today, seesDiscipline);
  await holdBooks(tx, [from, to]);
  const shared = { on_date: on, transfer_id: transferId, ...papers };
  await writeEntry(tx, member, out, { ...shared, kind: "transfer_out", church: to_congregation_name }, context);
  const roll_number = await drawNumber(tx, to);
  const moved = { ...member, congregation_id: to, status: out.status };
  const admission = { kind: "admission", form: "transfer_letter", roll_number, church: member.congregation_name } as const;
  await writeEntry(tx, moved, into, { ...shared, ...admission }, context);
  await settle(tx, member, into, { on, congregationId: to, rollNumber: roll_number, joinDate: member.join_date ?? on }, now);
  await movePerson(tx, person_id, to, now);
  await decideTransfer(tx, transferId, "accepted", context);
}
