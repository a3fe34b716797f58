import type { RoleName } from "@aprisco/contract/accounts/account.ts";
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
  /** Absent: for both. Who cares for people of their own sees these and no chart; the others look over the whole. */
  readonly audience?: "carers" | "overseers";
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
    .filter(({ allow, unless, audience }) => {
      if (!allows(allow, asker) || (unless !== undefined && holds(asker.permissions, unless))) return false;
      return audience === undefined || (audience === "carers") === isCarer(asker.role);
    })
    .toSorted((one, other) => one.order - other.order);
}
