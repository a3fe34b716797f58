import { sql } from "kysely";
import type { NoticeSubject } from "../../facets/notice.ts";

/** Entries of the book, discipline never among them. */
export const entrySubject: NoticeSubject = {
  name: "rollEntry",
  section: "members",
  rows: sql`select roll_movements.id, array[roll_movements.congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, people.name, true as is_open
    from roll_movements join people on people.id = roll_movements.person_id where not roll_movements.reserved`,
  path: () => "/roll",
};

/** Transfers, for the congregation that is asked; `owner_id` is who asked. */
export const transferSubject: NoticeSubject = {
  name: "transfer",
  section: "members",
  rows: sql`select transfers.id, array[transfers.to_congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, people.name, transfers.state = 'asked' as is_open
    from transfers join people on people.id = transfers.person_id`,
  path: () => "/roll",
};

/** The same, for who asked. */
export const ownTransferSubject: NoticeSubject = {
  name: "ownTransfer",
  section: "members",
  rows: sql`select transfers.id, array[transfers.from_congregation_id] as congregation_ids, transfers.created_by as owner_id,
    '{}'::bigint[] as theirs, people.name, true as is_open
    from transfers join people on people.id = transfers.person_id`,
  path: () => "/roll",
};
