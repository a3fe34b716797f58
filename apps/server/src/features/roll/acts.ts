import type { movementInput, rectificationInput } from "@aprisco/contract/roll.ts";
import { afterAct, decidingEntry, isLateAdmission, standingEntries, standingOf } from "@aprisco/contract/roll-standing.ts";
import type * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { hold } from "../../records/record.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { DeathAct } from "../../facets/people.ts";
import { requireOpen } from "../congregations/index.ts";
import { changePerson } from "../people/index.ts";
import { entriesOf, memberKind, type MemberEntry, type RollMember } from "./member-store.ts";
import { drawNumber, keepNumber, settle, taken, writeEntry, type Recorder } from "./record-store.ts";
import { cancelWaiting } from "./transfer-store.ts";

export const notPossible = (): Failure => new Failure("roll.notPossible");
const dateFailure = (code: "roll.future" | "roll.beforePrevious" | "roll.beforeBirth") => new Failure(code, { fields: { on_date: code } });

/**
 * Checks that an act is not after today, nor before the member's last act. Acts that the caller may not see are ignored: a refusal
 * would reveal them.
 */
export function checkDate(member: RollMember, entries: readonly MemberEntry[], on: string, today: string, seesDiscipline: boolean): void {
  if (on > today) throw dateFailure("roll.future");
  if (member.birth_date !== null && on < member.birth_date) throw dateFailure("roll.beforeBirth");
  const seen = standingEntries(entries).filter(({ reserved }) => seesDiscipline || !reserved);
  if (seen.some(({ on_date }) => on < on_date)) throw dateFailure("roll.beforePrevious");
}

export interface ActContext extends Recorder {
  readonly seesDiscipline: boolean;
  readonly onDeath: readonly DeathAct[];
}

/** The number of an admission: the typed one, the member's own, or the next of the congregation. */
const admissionNumber = async (tx: Handle, member: RollMember, wanted: number | null | undefined): Promise<number> =>
  wanted ?? member.roll_number ?? (await drawNumber(tx, member.congregation_id));

/** Publishes a death and ends what it ends: first the records that refer to the person, then the person. */
async function endLife(tx: Handle, personId: number, on: string, { now, onDeath }: ActContext): Promise<void> {
  for (const end of onDeath) await end(tx, personId, on, now);
  await changePerson(tx, { id: personId, version: null }, { deceased_on: on }, now);
}

export async function recordAct(
  tx: Handle,
  scope: Scope,
  memberId: number,
  { kind, on_date, form, roll_number, ...papers }: z.output<typeof movementInput>,
  context: ActContext,
): Promise<number> {
  const { now, today, seesDiscipline } = context;
  const member = await hold(tx, memberKind, scope, memberId);
  const entries = await entriesOf(tx, member.person_id);
  const to = afterAct(standingOf(entries, member.status), kind);
  if (!to) throw notPossible();
  // A late admission may be before later acts of discipline.
  checkDate(member, isLateAdmission(kind, member.status) ? [] : entries, on_date, today, seesDiscipline);
  // Before the lock on the roll, in the order of other changes of people.
  if (kind === "death") await endLife(tx, member.person_id, on_date, context);
  const isAdmission = kind === "admission";
  if (isAdmission) await requireOpen(tx, member.congregation_id, "kind");
  if (isAdmission && !form) throw fieldFailure("form", "field.required");
  const number = isAdmission ? await admissionNumber(tx, member, roll_number) : null;
  const entry = { kind, on_date, form: isAdmission ? (form ?? null) : null, roll_number: number, ...papers };
  await writeEntry(tx, member, to, entry, context);
  // The first day as a member stays; a late admission sets it.
  const joined = isAdmission && (member.join_date === null || member.status === "active") ? { joinDate: on_date } : {};
  await settle(tx, member, to, { on: on_date, ...joined, ...(number === null ? {} : { rollNumber: number }) }, now);
  if (isAdmission && roll_number) await keepNumber(tx, member.id, taken);
  if (to.status !== "active") await cancelWaiting(tx, member.person_id, context);
  return member.person_id;
}

/**
 * Makes an entry void by a further one; the last valid entry then decides. The acts of a transfer cannot be rectified, because both
 * rolls must agree.
 */
export async function rectify(
  tx: Handle,
  member: RollMember,
  entryId: number,
  papers: z.output<typeof rectificationInput>,
  recording: Recorder,
): Promise<number> {
  const entries = await entriesOf(tx, member.person_id);
  const entry = standingEntries(entries).find(({ id }) => id === entryId);
  if (!entry || entry.transfer_id !== null) throw notPossible();
  const before = standingOf(entries, member.status);
  const remaining = entries.map((one) => (one.id === entryId ? { ...one, kind: "rectification" as const } : one));
  const to = standingOf(remaining, member.status);
  const on_date = recording.today;
  const revives = before.status === "deceased" && to.status !== "deceased";
  if (revives) await changePerson(tx, { id: member.person_id, version: null }, { deceased_on: null }, recording.now);
  const book = { ...member, congregation_id: entry.congregation_id };
  const number = await writeEntry(
    tx,
    book,
    to,
    { kind: "rectification", on_date, rectifies_id: entryId, reserved: entry.reserved, ...papers },
    recording,
  );
  if (before.status === to.status && before.disciplined === to.disciplined) return number;
  const decides = decidingEntry(standingEntries(remaining))?.on_date ?? null;
  // Without an admission there is no first day.
  const isOut = !to.recorded && ["visitor", "congregado"].includes(to.status);
  const lacksDay = ["active", "transferred"].includes(to.status) && member.join_date === null;
  const joined = isOut ? { joinDate: null } : lacksDay ? { joinDate: decides ?? recording.today } : {};
  await settle(tx, member, to, { on: decides, ...joined }, recording.now);
  if (to.status !== "active") await cancelWaiting(tx, member.person_id, recording);
  return number;
}
