import type { MemberStatus } from "@aprisco/contract/members.ts";
import { afterChange, decidingEntry, standingEntries, standingOf, type Standing } from "@aprisco/contract/roll-standing.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { requireOpen } from "../congregations/index.ts";
import { joinChurch as joinRegister, type NewMembership } from "../memberships/index.ts";
import { entriesOf, hasDied, membershipOf } from "./member-store.ts";
import { writeEntry, type Recorder } from "./record-store.ts";
import { cancelWaiting } from "./transfer-store.ts";

/** The person whose status changes; null: not in the register before. The transaction holds the membership. */
export interface ChangingMember {
  readonly person_id: number;
  readonly congregation_id: number;
  readonly status: MemberStatus | null;
}

interface DatedStanding extends Standing {
  /** Null: no day in the roll. */
  readonly on: string | null;
}

/** A death, or its correction, is an act of the roll and not a change of the status. */
export const impossibleStatus = new Failure("roll.notPossible", { fields: { status: "roll.notPossible" } });

/**
 * Checks the first status of a person without entries.
 *
 * @throws Failure `roll.notPossible` for a deceased one: a death is an act of the roll
 */
export function checkFirstStatus(status: MemberStatus): void {
  if (status === "deceased") throw impossibleStatus;
}

/**
 * Records in the roll that a status was changed without an act, which a rectification may replace. A person new in the register has
 * no entry. The caller changes the membership itself, and its discipline: returns what the roll says afterwards, and since which
 * day (church time).
 *
 * @throws Failure `roll.notPossible`: only acts of the roll record a death or its correction
 */
export async function recordStatusChange(
  tx: Handle,
  member: ChangingMember,
  status: MemberStatus,
  recording: Recorder,
): Promise<DatedStanding> {
  const entries = await entriesOf(tx, member.person_id);
  if (member.status === null && entries.length === 0) {
    checkFirstStatus(status);
    return { status, disciplined: false, recorded: false, on: null };
  }
  const before = standingOf(entries, member.status ?? status);
  if (before.status === status) return { ...before, on: decidingEntry(standingEntries(entries))?.on_date ?? null };
  const to = afterChange(before, status);
  if (!to) throw impossibleStatus;
  await writeEntry(tx, { ...member, status: before.status }, to, { kind: "status_change", on_date: recording.today }, recording);
  if (status !== "active") await cancelWaiting(tx, member.person_id, recording);
  return { ...to, on: recording.today };
}

interface Entrance {
  readonly caller: Pick<Caller, "congregationIds">;
  readonly field: string;
}

/**
 * Makes a person an active member by an approval or a conversion, and records it in the roll if the person has entries. A deceased
 * person does not change.
 *
 * @throws Failure `congregation.takesNothing` on the field, if the congregation is closed and they are not its member yet,
 * and `permission.denied` if they are in the register of a congregation that the caller does not see
 */
export async function joinChurch(tx: Handle, membership: NewMembership, now: Date, { caller, field }: Entrance): Promise<void> {
  const { personId: person_id, congregationId: congregation_id, joinDate: today, by } = membership;
  const member = (await membershipOf(tx, person_id)) ?? { person_id, congregation_id, status: null };
  if (member.status === "deceased" || (await hasDied(tx, person_id))) return;
  if (member.status !== "active") {
    if (caller.congregationIds?.includes(member.congregation_id) === false) throw new Failure("permission.denied");
    await requireOpen(tx, member.congregation_id, field);
  }
  const { disciplined } = await recordStatusChange(tx, member, "active", { by, now, today });
  await joinRegister(tx, { ...membership, underDiscipline: disciplined }, now);
}
