import { holds, partsOf, type Permission, type Section } from "@aprisco/contract/permissions.ts";
import { seesDiscipline } from "@aprisco/contract/roll-standing.ts";
import type { ListedRoute } from "@aprisco/contract/routes.ts";
import type { Caller } from "../../access/caller.ts";

/** Reads and sign-ins are only in the activity log: the dashboard shows changes. */
const untold: readonly string[] = ["authentication", "data"];
/** A public call has no right: the right to see its records is used. */
const rightOfPublic: Readonly<Record<string, Permission>> = { accounts: "users:view", visitors: "visitors:view" };

/** These acts may concern discipline: together with a roll that shows no act at that time they would reveal it. */
const mayBeDiscipline: readonly string[] = ["addMovement", "rectifyMovement"];

export interface ToldOperation {
  readonly operation: string;
  readonly feature: string;
  readonly rights: readonly Permission[];
  /** It changes only what is the caller's own: an own calendar address, an own list. */
  readonly isOnSelf: boolean;
}

const namedIn = ({ row: { allow } }: ListedRoute): readonly Permission[] =>
  partsOf(allow).filter((part): part is Permission => typeof part === "string" && part.includes(":"));

/** Acts that need `manage` are shown to managers only; all others to everybody who sees the section. */
function rightsOf(route: ListedRoute): readonly Permission[] {
  const { feature, row } = route;
  const { allow } = row;
  const named = namedIn(route);
  const seen = named.map((right): Permission => (right.endsWith(":manage") ? right : `${right.split(":")[0] as Section}:view`));
  const open = allow === "anyone" ? rightOfPublic[feature] : undefined;
  return open === undefined ? seen : [open];
}

/** The public form of somebody who has a card already: an act of the log without a route of its own. */
const returned: ToldOperation = { operation: "visitor.returned", feature: "visitors", rights: ["visitors:view"], isOnSelf: false };

/** The operations that are shown to other accounts. An operation that needs only a session is the account's own business. */
export const toldOf = (routes: readonly ListedRoute[]): readonly ToldOperation[] => [
  ...routes
    .filter(({ row: { audit } }) => audit !== undefined && !untold.includes(audit))
    .map((route) => {
      const named = namedIn(route);
      // A right to view changes nothing of others.
      const isOnSelf = named.length > 0 && named.every((right) => right.endsWith(":view"));
      return { operation: route.operation, feature: route.feature, rights: rightsOf(route), isOnSelf };
    })
    .filter(({ rights }) => rights.length > 0),
  returned,
];

/**
 * Splits the operations that a caller has the rights to see: `shared` by any account, `own` only by the caller's own account. An
 * operation is `own` if it is on oneself, if the caller sees only a part of its section's rows, or if it may concern discipline and
 * the caller may not see discipline.
 */
export function toldTo(told: readonly ToldOperation[], caller: Pick<Caller, "permissions">, isPartly: (section: Section) => boolean) {
  const seen = told.filter(({ rights }) => rights.every((right) => holds(caller.permissions, right)));
  const knows = seesDiscipline(caller.permissions);
  const isOwn = ({ operation, rights, isOnSelf }: ToldOperation): boolean =>
    isOnSelf || (!knows && mayBeDiscipline.includes(operation)) || rights.some((right) => isPartly(right.split(":")[0] as Section));
  return { shared: seen.filter((one) => !isOwn(one)), own: seen.filter(isOwn) };
}

const places: Readonly<Record<string, (id: number) => string>> = {
  visitors: (id) => `/visitor-management?visitor=${id}`,
  members: (id) => `/members/${id}`,
  accounts: (id) => `/users?user=${id}`,
  ministries: (id) => `/ministries?ministry=${id}`,
};

/** The page of a line's record; null: it has none, or the act deleted it. */
export const placeOf = (type: string, target: string | null, id: number | null): string | null =>
  type === "deletions" || target === null || id === null ? null : (places[target]?.(id) ?? null);
