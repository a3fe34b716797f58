import { sql } from "kysely";
import type { NoticeSubject } from "../../facets/notice.ts";

/** Messages of the outbox: the whole church's. */
export const deliverySubject: NoticeSubject = {
  name: "deliveries",
  section: null,
  rows: sql`select deliveries.id, null::bigint[] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    null::text as name, deliveries.status = 'dead' as is_open
    from deliveries`,
  path: () => "/settings/mail",
};
