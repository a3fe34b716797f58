import type { AccountStatus, RoleName } from "@aprisco/contract/accounts/account.ts";
import { accountStatuses, roleNames, userSorts } from "@aprisco/contract/accounts/choices.ts";
import type { UserQuery } from "@aprisco/contract/accounts/users.ts";

/** What narrows the list. */
export interface UserFilters {
  readonly q?: string;
  readonly role?: RoleName;
  readonly status?: AccountStatus;
}

/** What the address of the page holds: the filters, the order, how the list is drawn and whose details are open. */
export interface UserSearch extends UserFilters {
  readonly sort?: (typeof userSorts)[number];
  readonly view?: "table";
  readonly user?: number;
}

const oneOf = <const T extends string>(raw: unknown, choices: readonly T[]): T | undefined => choices.find((choice) => choice === raw);

/** Takes what it knows from an address, whatever somebody typed there; the rest is left out. */
export function readUserSearch(raw: Readonly<Record<string, unknown>>): UserSearch {
  const q = typeof raw["q"] === "string" || typeof raw["q"] === "number" ? String(raw["q"]).trim().slice(0, 200) : "";
  const role = oneOf(raw["role"], roleNames);
  const status = oneOf(raw["status"], accountStatuses);
  const sort = oneOf(raw["sort"], userSorts);
  const user = Number(raw["user"]);
  return {
    ...(q === "" ? {} : { q }),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(sort && sort !== usualSort(status) ? { sort } : {}),
    ...(raw["view"] === "table" ? { view: "table" as const } : {}),
    ...(Number.isSafeInteger(user) && user > 0 ? { user } : {}),
  };
}

/** Who waits longest comes first among those who wait; else the people stand in the order of their names. */
export const usualSort = (status: AccountStatus | undefined): (typeof userSorts)[number] => (status === "pendente" ? "createdAt" : "name");

/** Only what narrows the list. */
export const filtersOf = ({ sort: _sort, view: _view, user: _user, ...filters }: UserSearch): UserFilters => filters;

/** How many filters are on, the text search not counted: it shows itself. */
export const countFilters = ({ role, status }: UserFilters): number => [role, status].filter((value) => value !== undefined).length;
export const isFiltered = (filters: UserFilters): boolean => filters.q !== undefined || countFilters(filters) > 0;

/** The query of GET /users for this address. */
export const queryOf = (search: UserSearch): UserQuery => ({ ...filtersOf(search), sort: search.sort ?? usualSort(search.status) });

/** The address after a change; an undefined value takes the entry away. */
export const changeSearch = (search: UserSearch, change: { readonly [K in keyof UserSearch]?: UserSearch[K] | undefined }): UserSearch =>
  readUserSearch({ ...search, ...change });

/** The address without any filter; order, view and dialog stay. */
export const withoutFilters = ({ sort, view, user }: UserSearch): UserSearch => readUserSearch({ sort, view, user });
