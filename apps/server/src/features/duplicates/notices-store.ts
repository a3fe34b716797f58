import { sql } from "kysely";
import type { NoticeSubject } from "../../facets/notice.ts";

/** The pairs that wait in a congregation, which is the record: one word a day, however many were found. */
export const pairsSubject: NoticeSubject = {
  name: "duplicates",
  section: null,
  rows: sql`select id, array[id] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs, name, true as is_open from congregations`,
  path: () => "/duplicates",
};
