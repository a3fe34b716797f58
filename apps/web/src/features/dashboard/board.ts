import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { allows, holds, type Asker, type Condition, type Permission } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

export interface PartProps {
  /** The time, to the minute. */
  readonly now: Date;
}

/** A part of the dashboard: loads by itself, and has an error and an empty state of its own. */
export interface BoardPart {
  readonly name: string;
  /** What the operation that fills it asks of its caller. */
  readonly allow: Condition;
  /** Not for the holders of this right: they have better to do. */
  readonly unless?: Permission;
  /** Absent: for both. Carers have people of their own and see these instead of a chart; overseers look over the whole. */
  readonly audience?: "carers" | "overseers";
  /** Roles on whose boards it stands; absent: any. */
  readonly roles?: readonly RoleName[];
  /** The whole width of a desk, after the others; what may show nothing leaves no gap there. */
  readonly last?: true;
  /** Many lines: beside it stand two other parts on a desk. */
  readonly tall?: true;
  /** From the top; the first that an account sees gets the wide column. */
  readonly order: number;
  /** Lazy, unless it is the dashboard's own: the first visit brings no other feature's code. */
  readonly Part: ComponentType<PartProps>;
}

const caring: readonly RoleName[] = ["leader", "cooperador"];
/** Whether a role cares for people of its own instead of looking over the whole. */
export const isCarer = (role: RoleName): boolean => caring.includes(role);

/** The board of an account: of all features' parts those that it may see and that its role needs, in order. */
export function boardFor(parts: readonly BoardPart[], asker: Asker & { readonly role: RoleName }): readonly BoardPart[] {
  return parts
    .filter(({ allow, unless, audience, roles }) => {
      if (roles?.includes(asker.role) === false) return false;
      if (!allows(allow, asker) || (unless !== undefined && holds(asker.permissions, unless))) return false;
      return audience === undefined || (audience === "carers") === isCarer(asker.role);
    })
    .toSorted((one, other) => one.order - other.order);
}

/** How many of the twelve columns of a desk a part takes, and how many rows. */
export interface Span {
  readonly columns: number;
  readonly rows: number;
}
/** The columns of parts by how many they are: rows of two or three, none with a gap. */
const rows: readonly (readonly number[])[] = [[], [12], [6, 6], [4, 4, 4], [6, 6, 6, 6], [4, 4, 4, 6, 6], [4, 4, 4, 4, 4, 4]];
const inRows = (count: number): readonly Span[] =>
  (rows[count] ?? Array.from({ length: count }, () => 4)).map((columns) => ({ columns, rows: 1 }));

/** A first part that is tall has the wide column, and two others stand beside it; the rest comes in rows. */
export function spansOf(parts: readonly Pick<BoardPart, "tall">[]): readonly Span[] {
  if (!parts[0]?.tall || parts.length === 1) return inRows(parts.length);
  const beside = parts.slice(1, 3).map(() => ({ columns: 5, rows: 1 }));
  return [{ columns: 7, rows: beside.length }, ...beside, ...inRows(parts.length - 1 - beside.length)];
}
