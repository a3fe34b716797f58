import { sql } from "kysely";
import { queriesOf } from "../../database/connect.ts";
import type { DutyReader, DutyRow } from "../../facets/boards.ts";

/** The open counts that the caller is named for; since they were named. */
export const countDuties: DutyReader = {
  kind: "stockCount",
  allow: { relation: "stockCounter" },
  section: "patrimonio",
  feature: "patrimonio",
  read: async (handle, { accountId, stockCountIds }, _time, most) => {
    const { rows } = await sql<DutyRow>`
      select coalesce(places.name, '') as title, null as note, named.named_at as since,
        '/inventory/count?count=' || count_sessions.id as target
      from count_counters as named join count_sessions on count_sessions.id = named.session_id
        left join places on places.id = count_sessions.place_id
      where named.account_id = ${accountId} and named.removed_at is null and count_sessions.id = any(${[...stockCountIds]}::bigint[])
        and count_sessions.status = 'open'
      order by named.named_at, named.id limit ${most}`.execute(queriesOf(handle));
    return rows;
  },
};
