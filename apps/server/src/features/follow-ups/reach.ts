import { followUpKinds, followUpRights, type FollowUpKind } from "@aprisco/contract/follow-ups.ts";
import { holds, type Permission, type Section } from "@aprisco/contract/permissions.ts";
import { seesOnlyTheirs, type Caller, type Scope } from "../../access/caller.ts";
import type { Reach } from "./store.ts";

type Rights = Pick<Caller, "permissions" | "scopedSections">;

/** Whether the caller holds one of these rights without row scope, with row scope only, or not. */
function heldOf(caller: Rights, rights: readonly Permission[]): "whole" | "theirs" | "none" {
  const held = rights.filter((right) => holds(caller.permissions, right));
  if (held.length === 0) return "none";
  return held.some((right) => !seesOnlyTheirs(caller, right.split(":")[0] as Section)) ? "whole" : "theirs";
}

/**
 * The follow-ups that a caller reads (`view`) or changes (`edit`): by the rights of each kind, with row scope those of their people,
 * and those for which they are responsible where the kind says so. Source: `followUpRights`.
 */
export function reachOf(caller: Rights, scope: (section: Section) => Scope, act: "view" | "edit"): Reach {
  const held = new Map<FollowUpKind, "whole" | "theirs" | "none">(
    followUpKinds.map((kind) => [kind, heldOf(caller, followUpRights[kind][act])]),
  );
  return {
    scope: scope("pastoral"),
    all: followUpKinds.filter((kind) => held.get(kind) === "whole"),
    ofTheirs: followUpKinds.filter((kind) => held.get(kind) === "theirs"),
    own: followUpKinds.filter((kind) => followUpRights[kind].byOwner || held.get(kind) !== "none"),
  };
}

/** Whether the caller may open follow-ups of a kind, at least of their people. */
export const mayOpen = (caller: Rights, kind: FollowUpKind): boolean => heldOf(caller, followUpRights[kind].edit) !== "none";

/** What an account must hold to be responsible for one of a kind: care is read with its right, others by whoever follows visitors up. */
export const neededToOwn = (kind: FollowUpKind): Permission => (followUpRights[kind].byOwner ? "visitors:edit" : "pastoral:view");
