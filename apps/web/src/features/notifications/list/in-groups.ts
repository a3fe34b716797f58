import type { Notification } from "@aprisco/contract/notifications.ts";

/** From so many on, alike notices are one line. */
const FEWEST_ALIKE = 3;

/** What a list shows: of the unread ones, none that was read meanwhile, but the one that the page was opened for. */
export const listed = <T extends Pick<Notification, "id" | "read">>(
  notices: readonly T[],
  unreadOnly: boolean,
  sought: number | null,
): readonly T[] => (unreadOnly ? notices.filter(({ id, read }) => !read || id === sought) : notices);

type Told = Pick<Notification, "id" | "title" | "read" | "subject_kind" | "from">;
type Group<T> = readonly [T, ...T[]];

/**
 * Notices in groups, each at the place of its newest: three or more unread ones of the same title about the same kind of record.
 * Messages by people, notices that were read and the one that the page was opened for stand alone.
 */
export function inGroups<T extends Told>(notices: readonly T[], sought: number | null): readonly Group<T>[] {
  const keyOf = ({ id, title, read, subject_kind: kind, from }: T): string =>
    read || from !== null || id === sought ? String(id) : `${kind ?? ""} ${title}`;
  const groups = new Map<string, [T, ...T[]]>();
  for (const notice of notices) {
    const group = groups.get(keyOf(notice));
    if (group) group.push(notice);
    else groups.set(keyOf(notice), [notice]);
  }
  const isLarge = (group: Group<T> | undefined): group is Group<T> => group !== undefined && group.length >= FEWEST_ALIKE;
  return notices.flatMap((notice): readonly Group<T>[] => {
    const group = groups.get(keyOf(notice));
    if (!isLarge(group)) return [[notice]];
    return group[0] === notice ? [group] : [];
  });
}
