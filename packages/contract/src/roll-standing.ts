import { holds, type PermissionSet } from "./permissions.ts";
import type { MemberStatus } from "./members.ts";
import { rollActs, type MovementKind, type RollAct } from "./roll.ts";

/**
 * What the acts of the roll make of a membership, for the server that records them and the screen that offers them.
 * Source: the team's model of members.
 */

/** What the book says of a member. */
export interface Standing {
  readonly status: MemberStatus;
  readonly disciplined: boolean;
  /**
   * The book says how they came to be what they are. An approval makes a member without an act, and the admission may follow;
   * discipline, which few may know of, takes nothing from that.
   */
  readonly recorded: boolean;
}

interface Rule {
  readonly from: readonly MemberStatus[];
  readonly to: MemberStatus;
}
const belonging = ["active", "inactive"] as const;
const rules: Readonly<Record<RollAct, Rule>> = {
  admission: { from: ["visitor", "congregado", "inactive", "transferred"], to: "active" },
  discipline: { from: ["active"], to: "active" },
  restoration: { from: ["active"], to: "active" },
  transfer_out: { from: belonging, to: "transferred" },
  withdrawal: { from: ["active"], to: "inactive" },
  removal: { from: ["active"], to: "inactive" },
  reconciliation: { from: ["inactive", "transferred"], to: "active" },
  death: { from: [...belonging, "visitor", "congregado", "transferred"], to: "deceased" },
};

/** Rights are paused, belonging is not: who may know of it. */
export const seesDiscipline = (set: PermissionSet): boolean => holds(set, "members:manage") || holds(set, "pastoral:manage");
export const isDiscipline = (kind: MovementKind): boolean => kind === "discipline" || kind === "restoration";

const isPossible = ({ status, disciplined, recorded }: Standing, act: RollAct): boolean => {
  if (act === "admission" && status === "active") return !recorded;
  if (isDiscipline(act) && disciplined !== (act === "restoration")) return false;
  return rules[act].from.includes(status);
};

/** The admission of one who is a member already changes nothing but the book. */
export const isLateAdmission = (kind: MovementKind, before: MemberStatus): boolean => kind === "admission" && before === "active";

/** What a member is after an act; null: it is not possible. */
export const afterAct = (standing: Standing, act: RollAct): Standing | null =>
  isPossible(standing, act)
    ? {
        status: rules[act].to,
        disciplined: isLateAdmission(act, standing.status) ? standing.disciplined : act === "discipline",
        recorded: standing.recorded || !isDiscipline(act),
      }
    : null;

/** What a member is after a change of status without an act; null: it is not possible. Only the act says that somebody died. */
export const afterChange = ({ status }: Standing, to: MemberStatus): Standing | null =>
  status === "deceased" || to === "deceased" || status === to ? null : { status: to, disciplined: false, recorded: true };

/** The acts that are possible now. */
export const possibleActs = (standing: Standing): readonly RollAct[] => rollActs.filter((act) => isPossible(standing, act));

/** An entry of a member, as far as it decides what they are. */
export interface Entry {
  readonly id: number;
  readonly kind: MovementKind;
  readonly from_status: MemberStatus;
  readonly to_status: MemberStatus;
  readonly rectifies_id: number | null;
}

/** The entries that count: neither void nor what makes others void. */
export function standingEntries<E extends Entry>(entries: readonly E[]): readonly E[] {
  const voided = new Set(entries.map(({ rectifies_id }) => rectifies_id));
  return entries.filter(({ id, kind }) => kind !== "rectification" && !voided.has(id));
}

/** The entry that decides: a death, which is final, whatever was recorded later of what turned out to be the same person; or the last. */
export const decidingEntry = <E extends Entry>(entries: readonly E[]): E | undefined =>
  entries.findLast(({ kind }) => kind === "death") ?? entries.at(-1);

/**
 * What a member's entries say: the deciding one of those that count, and without any they are what they were before the first.
 *
 * @param entries of one person, in the order of their recording
 * @param status of the membership, where the book has nothing of them
 */
export function standingOf(entries: readonly Entry[], status: MemberStatus): Standing {
  const counting = standingEntries(entries);
  const decides = decidingEntry(counting);
  if (!decides) return { status: entries[0]?.from_status ?? status, disciplined: false, recorded: false };
  const last = counting.findLast(({ kind, from_status }) => !isLateAdmission(kind, from_status));
  return {
    status: decides.to_status,
    disciplined: decides.to_status === "active" && last?.kind === "discipline",
    recorded: counting.some(({ kind }) => !isDiscipline(kind)),
  };
}
