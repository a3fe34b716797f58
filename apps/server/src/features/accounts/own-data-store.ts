import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** What an account's owner reads of it, and of its sessions. */
export const accountOwnData: readonly OwnDataSource[] = [
  {
    part: "profile",
    rows: ownRows(
      ({ accountId }) => sql`
        select email, role, department, created_at as created, approved_at as approved, last_sign_in_at as "lastSignIn",
          consent_version as "consentVersion", consent_at as "consentAt"
        from accounts where id = ${accountId}`,
    ),
  },
  {
    part: "sessions",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as since, last_used_at as "lastUsed", address as network, user_agent as device
        from sessions where account_id = ${accountId} order by created_at desc`,
    ),
  },
];
