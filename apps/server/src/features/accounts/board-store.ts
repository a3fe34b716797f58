import { sql } from "kysely";
import type { BoardTime } from "../../days/church-time.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { instantBefore } from "../../database/instant.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";

const accountFigures = keptQuery((handle, { scope }: { readonly scope: Scope }) => {
  const queries = queriesOf(handle);
  let kept = queries.selectFrom("account_counts");
  let waiting = queries.selectFrom("accounts").where("accounts.status", "=", "pendente");
  if (scope.congregationIds !== null) {
    kept = kept.where(reaches(scope, "congregation_id"));
    waiting = waiting.innerJoin("people", "people.id", "accounts.person_id").where(reaches(scope, "people.congregation_id"));
  }
  const oldest = waiting.select("accounts.created_at").orderBy("accounts.created_at").limit(1);
  return kept.select([
    sql<number>`coalesce(sum(delta), 0)::bigint`.as("users"),
    sql<number>`coalesce(sum(delta) filter (where status = 'pendente'), 0)::bigint`.as("pendingUsers"),
    oldest.as("oldest"),
  ]);
});

/** How many accounts there are and how many wait for approval, from the kept counts; and since when the first one waits. */
export async function readAccountFigures(handle: Handle, scope: Scope) {
  const row = onlyRow(await accountFigures(handle, { scope }));
  return { users: row.users, pendingUsers: row.pendingUsers, oldestPendingAt: row.oldest };
}

const ONLINE_MS = 300_000;

const pulse = keptQuery((handle, { scope, since }: { readonly scope: Scope; readonly since: string }) => {
  const queries = queriesOf(handle);
  const waiting = queries.selectFrom("account_counts").where(reaches(scope, "congregation_id")).where("status", "=", "pendente");
  const lately = queries
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("sessions.last_used_at", ">=", since)
    .where("sessions.ended_at", "is", null)
    .where(reaches(scope, "people.congregation_id"));
  return queries.selectNoFrom([
    waiting
      .select(sql<number>`coalesce(sum(delta), 0)::bigint`.as("n"))
      .$asScalar()
      .$notNull()
      .as("pending"),
    lately
      .select(sql<number>`count(distinct sessions.account_id)`.as("n"))
      .$asScalar()
      .$notNull()
      .as("online"),
  ]);
});

/** How many accounts wait for approval, and how many made a call within five minutes. */
export const readAccountPulse = async (handle: Handle, scope: Scope, { now }: BoardTime) =>
  onlyRow(await pulse(handle, { scope, since: instantBefore(now, ONLINE_MS) }));
