import { noticeCategories, type NoticeCategory } from "@aprisco/contract/notifications.ts";
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

/**
 * The categories of which a reader may get notices. Of finances only people write, as no kind is about them, and those who see
 * finances have its tab (spec.md §9).
 */
export function topicsOf(kinds: readonly NoticeKind[], reader: Pick<NoticeReader, "permissions">): NoticeCategory[] {
  const told = new Set<NoticeCategory>(readable(kinds, reader).map(({ category }) => category));
  if (holds(reader.permissions, "finance:view")) told.add("finance");
  return noticeCategories.filter((category) => told.has(category));
}

/** The kinds that a reader may see: a right that was removed hides earlier notifications too. */
export const readable = (kinds: readonly NoticeKind[], { permissions }: Pick<NoticeReader, "permissions">): readonly NoticeKind[] =>
  kinds.filter(({ allow }) => allow === null || holds(permissions, allow));
