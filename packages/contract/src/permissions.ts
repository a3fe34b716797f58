/**
 * Who may do what, decided by one pure function that the server's guard and the web's menus both call.
 * Source: spec.md §6 and the team's permission table.
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

/** Both readings of spec.md §3: a list of strings, or an object of modules with flags. */
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

/** One entry in its canonical form: "section:action", a bare "section" (every action of it) or "*". */
export function canonical(entry: string): string {
  const at = entry.search(/[:.]/);
  if (at < 0) return lookUp(sectionAliases, entry);
  return `${lookUp(sectionAliases, entry.slice(0, at))}:${lookUp(actionSynonyms, entry.slice(at + 1))}`;
}

/** The object reading as a list: only a flag that is exactly `true` counts. */
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
/** Each call asks the caller's set several times, and a set is never changed: it is taken apart once. */
const takenApart = new WeakMap<PermissionSet, Entries>();
function entriesOf(set: PermissionSet): Entries {
  const known = takenApart.get(set);
  if (known) return known;
  const all = new Set(toList(set).map(canonical));
  const entries = { list: Object.freeze(all.has("*") ? ["*"] : [...all]), all };
  takenApart.set(set, entries);
  return entries;
}

/** Whether a set of permissions (either reading) allows `wanted`, e.g. "visitors:view". */
export function holds(set: PermissionSet, wanted: string): boolean {
  const goal = canonical(wanted);
  const [section = goal] = goal.split(":", 1);
  const { all } = entriesOf(set);
  return all.has("*") || all.has(goal) || all.has(section) || all.has(`${section}:manage`);
}

/**
 * What an account may do: its role's set plus and minus the account's own overrides, as "section:action" entries.
 * A minus beats `manage`, a bare section and `*`: they fall apart into the actions that remain.
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

/** Whether any module carries the manage flag: such an account counts as administrative (spec.md §6). */
export const isAdministrative = (set: PermissionSet): boolean => sections.some((section) => holds(set, `${section}:manage`));

/** Rights that come from a row of the church's records: over a child that is theirs, over a ministry that they lead. */
export const duties = ["guardian", "ministryLeader"] as const;
export type DutyName = (typeof duties)[number];

/** The duties that open what is said of children: only to an account whose password its owner set themselves. */
export const confirmedDuties: readonly DutyName[] = ["guardian"];

/** `own`: the `{id}` in the path is the caller's account. A duty reaches its own rows alone, whatever congregation they are of. */
type SingleCondition = "signedIn" | "own" | Permission | { readonly duty: DutyName };
/** What a route asks of a caller who is signed in. */
export type Condition = SingleCondition | { readonly anyOf: readonly Condition[] } | { readonly allOf: readonly Condition[] };
export type Allow = "anyone" | Condition;

export interface Asker {
  readonly id: number;
  readonly permissions: PermissionSet;
  /** Those that the asker has at least one row of. */
  readonly duties?: readonly DutyName[] | undefined;
}

/** Whether `asker` (null: nobody signed in) may do this kind of thing; `ownerId` is the account in the path, if any. */
export function allows(allow: Allow, asker: Asker | null, ownerId: number | null = null): boolean {
  if (allow === "anyone") return true;
  if (!asker) return false;
  if (allow === "signedIn") return true;
  if (allow === "own") return ownerId === asker.id;
  if (typeof allow === "string") return holds(asker.permissions, allow);
  if ("duty" in allow) return asker.duties?.includes(allow.duty) ?? false;
  if ("anyOf" in allow) return allow.anyOf.some((part) => allows(part, asker, ownerId));
  return allow.allOf.every((part) => allows(part, asker, ownerId));
}

/** The single conditions that a route names. */
export function partsOf(allow: Allow): readonly ("anyone" | SingleCondition)[] {
  if (typeof allow === "string" || "duty" in allow) return [allow];
  return ("anyOf" in allow ? allow.anyOf : allow.allOf).flatMap(partsOf);
}
export const dutiesIn = (allow: Allow): readonly DutyName[] =>
  partsOf(allow).flatMap((part) => (typeof part === "string" ? [] : [part.duty]));
