import { MESSAGE } from "@aprisco/contract/notifications/choices.ts";
import { sql, type RawBuilder } from "kysely";
import type { NoticeKind, NoticeSubject } from "../../facets/notice.ts";
import { readable, type NoticeReader } from "./reader.ts";

/** Each record of a kind's within the reader's reach: nothing of it is read without. */
function reached({ section }: NoticeSubject, { accountId, congregationIds, scope }: NoticeReader): RawBuilder<unknown> {
  const own = section === null ? null : scope(section);
  // Little of each record is for them, and never what happens with it.
  if (own?.isNarrow) return sql`false`;
  const ids = own === null ? congregationIds : own.congregationIds;
  const ofHouse = ids === null ? sql`true` : sql`(subject.congregation_ids is null or subject.congregation_ids <@ ${[...ids]}::bigint[])`;
  return own?.onlyTheirs ? sql`${ofHouse} and ${accountId}::bigint = any(subject.theirs)` : ofHouse;
}

/** What a notification needs of its record. */
const columns = sql`subject.name, subject.owner_id, subject.is_open`;

/**
 * The reader's notifications with the records that they are about, `found`: what follows is of `notice` and `found`. A record
 * that is gone, beyond the reader's reach or of a right that they have no more leaves no row. `wherever`: also what the reader has
 * kept out of the centre.
 */
export function seenBy(reader: NoticeReader, kinds: readonly NoticeKind[], where: "centre" | "wherever" = "centre"): RawBuilder<unknown> {
  const theirs = readable(kinds, reader);
  const eventsOf = (some: readonly NoticeKind[]) => some.map(({ event }) => event);
  const subjects = [...new Set(kinds.map(({ subject }) => subject))];
  const branches = subjects.map(
    (subject) => sql`
      select ${columns} from (${subject.rows}) as subject
      where notice.subject_kind = ${subject.name}::text and subject.id = notice.subject_id and ${reached(subject, reader)}`,
  );
  return sql`notifications as notice left join lateral (${sql.join(branches, sql` union all `)}) as found on true
    where notice.account_id = ${reader.accountId}::bigint and notice.cleared_at is null ${where === "centre" ? sql`and notice.in_app` : sql``}
      and (notice.event = ${MESSAGE}::text or (found.is_open is not null and notice.event = any(${eventsOf(theirs)}::text[])
        and (notice.event <> all(${eventsOf(theirs.filter(({ audience }) => audience === "owner"))}::text[])
          or found.owner_id = ${reader.accountId}::bigint)))`;
}
