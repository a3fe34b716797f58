import { sql } from "kysely"; // queries: the size of the church and an account that may read all, before there is a caller
import { queriesOf, type Handle } from "../database/connect.ts";

/** A smaller church has no rush in the first minute after a start, and its server starts without delay. */
export const MANY_PEOPLE = 2_000;

/** Whether a church has many people, and the account of its first active administrator; null: none. @unscoped there is no caller yet */
export async function readRush(handle: Handle): Promise<{ readonly isLarge: boolean; readonly admin: number | null }> {
  const { rows } = await sql<{ people: number; admin: number | null }>`
    select (select count(*) from (select from people limit ${MANY_PEOPLE}) as counted)::int as people,
      (select min(id) from accounts where role = 'admin' and status = 'ativo' and closed_at is null) as admin`.execute(queriesOf(handle));
  return { isLarge: (rows[0]?.people ?? 0) >= MANY_PEOPLE, admin: rows[0]?.admin ?? null };
}
