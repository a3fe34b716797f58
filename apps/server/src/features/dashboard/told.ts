import { holds, partsOf, type Permission, type Section } from "@aprisco/contract/permissions.ts";
import { seesDiscipline } from "@aprisco/contract/roll-standing.ts";
import type { ListedRoute } from "@aprisco/contract/routes.ts";
import type { Caller } from "../../access/caller.ts";

/** Readings and sign-ins are the activity log's alone: the dashboard tells what changed. */
const untold: readonly string[] = ["authentication", "data"];
/** A public call names no right: the right to see its records stands in. */
const rightOfPublic: Readonly<Record<string, Permission>> = { accounts: "users:view", visitors: "visitors:view" };

/** What may have been discipline: a line of it beside a roll that shows no act of that moment would tell of it. */
const mayBeDiscipline: readonly string[] = ["addMovement", "rectifyMovement"];

/** A logged operation, with the rights that its records are seen with. */
export interface ToldOperation {
  readonly operation: string;
  readonly feature: string;
  readonly rights: readonly Permission[];
}

/** What is done with `manage` is known to managers alone; of everything else those know who see its section. */
function rightsOf({ feature, row: { allow } }: ListedRoute): readonly Permission[] {
  const named = partsOf(allow).filter((part): part is Permission => typeof part === "string" && part.includes(":"));
  const seen = named.map((right): Permission => (right.endsWith(":manage") ? right : `${right.split(":")[0] as Section}:view`));
  const open = allow === "anyone" ? rightOfPublic[feature] : undefined;
  return open === undefined ? seen : [open];
}

/** The operations whose doing may be told to others. One that asks no right but a session is its account's own business. */
export const toldOf = (routes: readonly ListedRoute[]): readonly ToldOperation[] =>
  routes
    .filter(({ row: { audit } }) => audit !== undefined && !untold.includes(audit))
    .map((route) => ({ operation: route.operation, feature: route.feature, rights: rightsOf(route) }))
    .filter(({ rights }) => rights.length > 0);

/**
 * A caller's operations: done by all accounts, and by the caller alone those of sections whose rows are open to them in part, and
 * those that may have been discipline, where the caller may not know of it.
 */
export function toldTo(told: readonly ToldOperation[], caller: Pick<Caller, "permissions">, isPartly: (section: Section) => boolean) {
  const seen = told.filter(({ rights }) => rights.every((right) => holds(caller.permissions, right)));
  const knows = seesDiscipline(caller.permissions);
  const isOwn = ({ operation, rights }: ToldOperation): boolean =>
    (!knows && mayBeDiscipline.includes(operation)) || rights.some((right) => isPartly(right.split(":")[0] as Section));
  return { shared: seen.filter((one) => !isOwn(one)), own: seen.filter(isOwn) };
}

const places: Readonly<Record<string, (id: number) => string>> = {
  visitors: (id) => `/visitor-management?visitor=${id}`,
  members: (id) => `/members/${id}`,
  accounts: (id) => `/users?user=${id}`,
  ministries: (id) => `/ministries?ministry=${id}`,
};

/** Where the application shows the record of a line; null: it has no place of its own, or went with the deed. */
export const placeOf = (type: string, target: string | null, id: number | null): string | null =>
  type === "deletions" || target === null || id === null ? null : (places[target]?.(id) ?? null);
