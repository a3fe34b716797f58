/**
 * The decision about rights: a pure function, called by the server's guard and the web's menus. Source: spec.md §6 and the team's
 * permission table.
 */
export const sections = [
  "dashboard",
  "visitors",
  "members",
  "pastoral",
  "agenda",
  "cells",
  "ministries",
  "leadership",
  "volunteers",
  "finance",
  "patrimonio",
  "communication",
  "content",
  "reports",
  "users",
  "settings",
] as const;
export type Section = (typeof sections)[number];

export const actions = ["view", "create", "edit", "delete", "manage"] as const;
export type Action = (typeof actions)[number];
export type Permission = `${Section}:${Action}`;

/** Both forms of spec.md §3: a list of strings, or an object of sections with flags. */
export type PermissionSet = readonly string[] | Readonly<Record<string, unknown>>;

const sectionAliases: Readonly<Record<string, string>> = {
  events: "agenda",
  assets: "patrimonio",
  inventory: "patrimonio",
  patrimony: "patrimonio",
  finances: "finance",
  groups: "cells",
  grupos_convivio: "cells",
  visitor: "visitors",
  member: "members",
};
const actionSynonyms: Readonly<Record<string, string>> = { read: "view", update: "edit", full_access: "manage" };

const lookUp = (table: Readonly<Record<string, string>>, key: string): string => (Object.hasOwn(table, key) ? (table[key] ?? key) : key);

/** The canonical form of an entry: "section:action", "section" (all its actions) or "*". */
export function canonical(entry: string): string {
  const at = entry.search(/[:.]/);
  if (at < 0) return lookUp(sectionAliases, entry);
  return `${lookUp(sectionAliases, entry.slice(0, at))}:${lookUp(actionSynonyms, entry.slice(at + 1))}`;
}

/** The object form as a list: only a flag that is exactly `true` counts. */
function toList(set: PermissionSet): readonly string[] {
  if (Array.isArray(set)) return set.filter((entry) => typeof entry === "string");
  return Object.entries(set).flatMap(([section, flags]) =>
    typeof flags === "object" && flags !== null
      ? Object.entries(flags).flatMap(([action, flag]) => (flag === true ? [`${section}:${action}`] : []))
      : [],
  );
}

interface Entries {
  readonly list: readonly string[];
  readonly all: ReadonlySet<string>;
}
/** A cache: each call checks the caller's set several times, and sets are immutable. */
const takenApart = new WeakMap<PermissionSet, Entries>();
function entriesOf(set: PermissionSet): Entries {
  const known = takenApart.get(set);
  if (known) return known;
  const all = new Set(toList(set).map(canonical));
  const entries = { list: Object.freeze(all.has("*") ? ["*"] : [...all]), all };
  takenApart.set(set, entries);
  return entries;
}

/** Whether a set (in either form) allows `wanted`, e.g. "visitors:view". */
export function holds(set: PermissionSet, wanted: string): boolean {
  const goal = canonical(wanted);
  const [section = goal] = goal.split(":", 1);
  const { all } = entriesOf(set);
  return all.has("*") || all.has(goal) || all.has(section) || all.has(`${section}:manage`);
}

/**
 * The effective permissions: the role's set plus and minus the account's overrides, as "section:action". A minus beats `manage`, a
 * bare section and `*`, which are replaced by their other actions.
 */
export function effective(role: PermissionSet, plus: PermissionSet = [], minus: PermissionSet = []): readonly string[] {
  const more = toList(plus);
  const without = toList(minus);
  const held = more.length === 0 ? role : [...toList(role), ...more];
  if (without.length === 0) return entriesOf(held).list;
  const taken = (permission: string): boolean => {
    const [section, action] = permission.split(":");
    return without
      .map(canonical)
      .some(
        (entry) => entry === "*" || entry === permission || entry === section || (action === "manage" && entry.startsWith(`${section}:`)),
      );
  };
  const all = sections.flatMap((section) => actions.map((action) => `${section}:${action}`));
  return all.filter((permission) => holds(held, permission) && !taken(permission));
}

/** 'Manage permissions' of spec.md §6. */
export const managesPermissions = (set: PermissionSet): boolean => holds(set, "users:manage") || holds(set, "settings:manage");

/** 'Manage users' of spec.md §6: any of users create, edit, delete, manage. */
export const managesUsers = (set: PermissionSet): boolean =>
  (["create", "edit", "delete", "manage"] as const).some((action) => holds(set, `users:${action}`));

/** Whether any section has `manage`: such an account counts as administrative (spec.md §6). */
export const isAdministrative = (set: PermissionSet): boolean => sections.some((section) => holds(set, `${section}:manage`));

/**
 * Relations: rights that come from a row of the records, over an own child, a led ministry, a led group, a batch that one counts, the groups of a
 * supervised network, the requests that the prayer team prays for, or an open count of the inventory that one is named for.
 */
export const accessRelations = [
  "guardian",
  "ministryLeader",
  "groupReporter",
  "networkSupervisor",
  "counter",
  "prayerTeam",
  "stockCounter",
] as const;
export type AccessRelation = (typeof accessRelations)[number];

/** Relations that show data about children: only for an account that has set its own password. */
export const confirmedRelations: readonly AccessRelation[] = ["guardian"];

/**
 * `own`: `{id}` in the path is the caller's account. `wholeChurch`: the account is not limited to some congregations; it stands beside
 * a right (`forWholeChurch`). `whole`: the account does not read the section narrowly; it stands beside a right too. A relation covers
 * its own rows only, in any congregation.
 */
type SingleCondition =
  | "signedIn"
  | "own"
  | "wholeChurch"
  | Permission
  | { readonly relation: AccessRelation }
  | { readonly whole: Section };
/** The condition of a route for a signed-in caller. */
export type Condition = SingleCondition | { readonly anyOf: readonly Condition[] } | { readonly allOf: readonly Condition[] };
export type Allow = "anyone" | Condition;

/** A right over what belongs to the whole church: its settings, roles, outbox, vault. Source: docs/decisions/0008-permissions.md. */
export const forWholeChurch = <const C extends Condition>(right: C) => ({ allOf: [right, "wholeChurch"] }) as const;

export interface Asker {
  readonly id: number;
  readonly permissions: PermissionSet;
  /** Not limited to some congregations. */
  readonly wholeChurch: boolean;
  /** The sections of which the role reads names alone, unless it manages them. Absent: none. */
  readonly narrowSections?: readonly string[] | undefined;
  /** Relations of which the caller has at least one row. */
  readonly relations?: readonly AccessRelation[] | undefined;
}

/** Whether `asker` (null: not signed in) meets the condition; `ownerId`: the account in the path, if any. */
export function allows(allow: Allow, asker: Asker | null, ownerId: number | null = null): boolean {
  if (allow === "anyone") return true;
  if (!asker) return false;
  if (allow === "signedIn") return true;
  if (allow === "own") return ownerId === asker.id;
  if (allow === "wholeChurch") return asker.wholeChurch;
  if (typeof allow === "string") return holds(asker.permissions, allow);
  if ("whole" in allow) return !asker.narrowSections?.includes(allow.whole) || holds(asker.permissions, `${allow.whole}:manage`);
  if ("relation" in allow) return asker.relations?.includes(allow.relation) ?? false;
  if ("anyOf" in allow) return allow.anyOf.some((part) => allows(part, asker, ownerId));
  return allow.allOf.every((part) => allows(part, asker, ownerId));
}

/** The single conditions that a route names. */
export function partsOf(allow: Allow): readonly ("anyone" | SingleCondition)[] {
  if (typeof allow === "string" || "relation" in allow || "whole" in allow) return [allow];
  return ("anyOf" in allow ? allow.anyOf : allow.allOf).flatMap(partsOf);
}
export const accessRelationsIn = (allow: Allow): readonly AccessRelation[] =>
  partsOf(allow).flatMap((part) => (typeof part !== "string" && "relation" in part ? [part.relation] : []));
