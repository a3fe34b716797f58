import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { allows, holds, type Asker, type Condition, type Permission } from "@aprisco/contract/permissions.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import type { ComponentType } from "react";

export interface PartProps {
  /** The time, to the minute. */
  readonly now: Date;
}

/** A part of the dashboard. It loads its own data and has its own error and empty states. */
export interface BoardPart {
  readonly name: string;
  readonly allow: Condition;
  /** The feature switch that removes it. */
  readonly feature?: SwitchableFeature;
  /** Hidden from holders of this permission, who have more urgent parts. */
  readonly unless?: Permission;
  /** Absent: both. Carers look after people of their own and see these instead of a chart; overseers look after the whole church. */
  readonly audience?: "carers" | "overseers";
  /** Only for these roles; absent: all. */
  readonly roles?: readonly RoleName[];
  /** Full width in a wide window, after all others, because a part that may show nothing would leave a gap elsewhere. */
  readonly last?: true;
  /** Two rows high in a wide window, beside two other parts. */
  readonly tall?: true;
  /** Left out on a phone, whose board names people and duties: a chart, or what the notification centre says. */
  readonly desk?: true;
  /** Position from the top; the first part that an account sees gets the wide column. */
  readonly order: number;
  readonly Part: ComponentType<PartProps>;
}

const caring: readonly RoleName[] = ["leader", "cooperador"];
/** Whether a role looks after people of its own instead of the whole church. */
export const isCarer = (role: RoleName): boolean => caring.includes(role);

/** The parts of an account, without those of features that are switched `off`. */
export function boardFor(
  parts: readonly BoardPart[],
  asker: Asker & { readonly role: RoleName },
  isPhone: boolean,
  off: readonly string[] = [],
): readonly BoardPart[] {
  return parts
    .filter(({ allow, feature, unless, audience, roles, desk }) => {
      if (isPhone && desk) return false;
      if (feature !== undefined && off.includes(feature)) return false;
      if (roles?.includes(asker.role) === false) return false;
      if (!allows(allow, asker) || (unless !== undefined && holds(asker.permissions, unless))) return false;
      return audience === undefined || (audience === "carers") === isCarer(asker.role);
    })
    .toSorted((one, other) => one.order - other.order);
}

export interface Span {
  readonly columns: number;
  readonly rows: number;
}
/** The columns per part, by number of parts: full rows of two or three. */
const rows: readonly (readonly number[])[] = [[], [12], [6, 6], [4, 4, 4], [6, 6, 6, 6], [4, 4, 4, 6, 6], [4, 4, 4, 4, 4, 4]];
const inRows = (count: number): readonly Span[] =>
  (rows[count] ?? Array.from({ length: count }, () => 4)).map((columns) => ({ columns, rows: 1 }));

/** A tall first part gets the wide column, with two parts beside it; the rest follows in rows. Columns are of twelve. */
export function spansOf(parts: readonly Pick<BoardPart, "tall">[]): readonly Span[] {
  if (!parts[0]?.tall || parts.length === 1) return inRows(parts.length);
  const beside = parts.slice(1, 3).map(() => ({ columns: 5, rows: 1 }));
  return [{ columns: 7, rows: beside.length }, ...beside, ...inRows(parts.length - 1 - beside.length)];
}
