import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { seesNarrowly, seesOnlyTheirs } from "../../access/caller.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import type { Hearer } from "../accounts/index.ts";

/** The possible recipients of a kind of notice, before their scopes are checked. */
export interface Audience {
  readonly accounts: readonly number[];
  /** Those among them who get notices of their own rows only. */
  readonly rowScoped: readonly number[];
}

/** The accounts that have a kind's right and one of the rule's roles (null: any): a rule can only reduce the recipients. */
export function audienceOf(
  { allow, subject: { section } }: Pick<NoticeKind, "allow"> & { readonly subject: Pick<NoticeKind["subject"], "section"> },
  roles: readonly RoleName[] | null,
  hearers: readonly Hearer[],
): Audience {
  const may = hearers
    .filter(({ permissions, role }) => (allow === null || holds(permissions, allow)) && (roles?.includes(role) ?? true))
    .filter((hearer) => section === null || !seesNarrowly(hearer, section));
  const rowScoped = section === null ? [] : may.filter((hearer) => seesOnlyTheirs(hearer, section));
  return { accounts: may.map(({ id }) => id), rowScoped: rowScoped.map(({ id }) => id) };
}
