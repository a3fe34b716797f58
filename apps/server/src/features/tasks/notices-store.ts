import { sql } from "kysely";
import type { NoticeSubject } from "../../facets/notice.ts";

/** Tasks, for who started them. */
export const taskSubject: NoticeSubject = {
  name: "task",
  section: null,
  rows: sql`select tasks.id, null::bigint[] as congregation_ids, tasks.created_by as owner_id, '{}'::bigint[] as theirs,
    null::text as name, true as is_open
    from tasks`,
  path: () => "/settings/tasks",
};
