import { sql } from "kysely";
import type { NoticeSubject } from "../../../facets/notice.ts";

/** Accounts that wait for approval. */
export const accountSubject: NoticeSubject = {
  name: "account",
  section: "users",
  rows: sql`select accounts.id, array[people.congregation_id] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    people.name, accounts.status = 'pendente' as is_open
    from accounts join people on people.id = accounts.person_id where accounts.closed_at is null`,
  path: (id) => `/users?status=pendente&user=${id}`,
};

/** An account, for its owner. */
export const ownAccountSubject: NoticeSubject = {
  name: "ownAccount",
  section: null,
  rows: sql`select accounts.id, null::bigint[] as congregation_ids, accounts.id as owner_id, '{}'::bigint[] as theirs,
    null::text as name, true as is_open
    from accounts where accounts.closed_at is null`,
  path: () => "/profile",
};
