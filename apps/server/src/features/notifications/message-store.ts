import type { notificationInput } from "@aprisco/contract/notifications/notification.ts";
import { MESSAGE } from "@aprisco/contract/notifications/choices.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { ofCaller, seenByAccount } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { theirPeople } from "../people/index.ts";
import { choicesOf, chosenColumns, type WrittenNotice } from "./tell-store.ts";

/** The accounts of a row-scoped writer: of the people whom they follow up or lead. */
const theirAccounts = { congregation: null, theirs: (scope: Scope) => theirPeople(scope, "accounts.person_id") };

/** Writes a message of people to the accounts that its writer reaches, of these roles, or of any. */
export async function tellMessage(
  tx: Handle,
  scope: Scope,
  { title, message, category = "system", type = "other", priority = "medium", roles }: z.output<typeof notificationInput>,
  now: Date,
): Promise<readonly WrittenNotice[]> {
  const { rows } = await sql<WrittenNotice>`
    insert into notifications (account_id, event, title, message, type, priority, category, params, dedupe_key, created_at, in_app, digest, via)
    select accounts.id, ${MESSAGE}, ${title}, ${message}, ${type}, ${priority}, ${category}, ${JSON.stringify({ by: scope.accountId })}, ${`${MESSAGE}:${randomUUID()}`}, ${now},
      ${chosenColumns({ channels: ["app", "email", "push"] })}
    from accounts ${choicesOf(category)}
    where accounts.status = 'ativo' and accounts.closed_at is null and accounts.id <> ${scope.accountId}
      and ${sql.join([seenByAccount(scope), ...ofCaller(theirAccounts, scope)], sql` and `)}
      and ${roles ? sql`accounts.role = any(${[...roles]}::text[])` : sql`true`}
    order by accounts.id
    returning id, account_id, event, in_app, via`.execute(queriesOf(tx));
  return rows;
}
