import { holds, type Section } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { scopeOf, type Caller, type Scope } from "../../access/caller.ts";
import { callerOf } from "../accounts/index.ts";
import type { NoticeKind } from "../../facets/notice.ts";

export interface NoticeReader {
  readonly accountId: number;
  readonly permissions: readonly string[];
  readonly congregationIds: readonly number[] | null;
  readonly scope: (section: Section) => Scope;
}

export const readerOf = ({ id, permissions, congregationIds }: Caller, scope: (section: Section) => Scope): NoticeReader => ({
  accountId: id,
  permissions,
  congregationIds,
  scope,
});

/** The reader for an account without a request; null: the account may not act now. */
export async function readerNow(handle: Handle, accountId: number): Promise<NoticeReader | null> {
  const caller = await callerOf(handle, accountId);
  return caller && readerOf(caller, (section) => scopeOf(caller, section));
}

/** The kinds that a reader may see: a right that was removed hides earlier notifications too. */
export const readable = (kinds: readonly NoticeKind[], { permissions }: Pick<NoticeReader, "permissions">): readonly NoticeKind[] =>
  kinds.filter(({ allow }) => allow === null || holds(permissions, allow));
