import { holds, type PermissionSet } from "./permissions.ts";
import type { MemberStatus } from "./members.ts";
import { rollActs, type MovementKind, type RollAct } from "./roll.ts";

/**
 * The standing that the acts of the roll give a membership; used by the server, which records acts, and the web, which offers them.
 * Source: the team's model of members.
 */

export interface Standing {
  readonly status: MemberStatus;
  readonly disciplined: boolean;
  /**
   * The status comes from an act. An approval creates a membership without one, and the admission may be recorded later;
   * discipline, which few may see, does not change that.
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

/** Whether a caller may see discipline, which suspends rights but not the membership. */
export const seesDiscipline = (set: PermissionSet): boolean => holds(set, "members:manage") || holds(set, "pastoral:manage");
export const isDiscipline = (kind: MovementKind): boolean => kind === "discipline" || kind === "restoration";

const isPossible = ({ status, disciplined, recorded }: Standing, act: RollAct): boolean => {
  if (act === "admission" && status === "active") return !recorded;
  if (isDiscipline(act) && disciplined !== (act === "restoration")) return false;
  return rules[act].from.includes(status);
};

/** The admission of an active member changes the book only. */
export const isLateAdmission = (kind: MovementKind, before: MemberStatus): boolean => kind === "admission" && before === "active";

/** The standing after an act; null: the act is not possible. */
export const afterAct = (standing: Standing, act: RollAct): Standing | null =>
  isPossible(standing, act)
    ? {
        status: rules[act].to,
        disciplined: isLateAdmission(act, standing.status) ? standing.disciplined : act === "discipline",
        recorded: standing.recorded || !isDiscipline(act),
      }
    : null;

/** The standing after a change of status without an act; null: not possible. Only an act records a death. */
export const afterChange = ({ status }: Standing, to: MemberStatus): Standing | null =>
  status === "deceased" || to === "deceased" || status === to ? null : { status: to, disciplined: false, recorded: true };

/** The acts that are possible now. */
export const possibleActs = (standing: Standing): readonly RollAct[] => rollActs.filter((act) => isPossible(standing, act));

export interface Entry {
  readonly id: number;
  readonly kind: MovementKind;
  readonly from_status: MemberStatus;
  readonly to_status: MemberStatus;
  readonly rectifies_id: number | null;
}

/** The entries that count: without void ones and rectifications. */
export function standingEntries<E extends Entry>(entries: readonly E[]): readonly E[] {
  const voided = new Set(entries.map(({ rectifies_id }) => rectifies_id));
  return entries.filter(({ id, kind }) => kind !== "rectification" && !voided.has(id));
}

/** The entry that decides the status: a death, which is final even if later entries exist (two merged records); else the last. */
export const decidingEntry = <E extends Entry>(entries: readonly E[]): E | undefined =>
  entries.findLast(({ kind }) => kind === "death") ?? entries.at(-1);

/**
 * The standing of a member by the deciding entry; without entries that count, the status before the first.
 * @param entries of one person, in the order of recording
 * @param status of the membership, if there are no entries
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
