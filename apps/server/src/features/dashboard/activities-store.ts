import { sql } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import type { ToldOperation } from "./told.ts";

export interface ActivityRow {
  readonly at: string;
  readonly account_id: number | null;
  readonly who: string | null;
  readonly action: string;
  readonly section: string;
  readonly type: string;
  readonly target_type: string | null;
  readonly target_id: number | null;
}

interface ActivityQuestion {
  readonly shared: readonly ToldOperation[];
  /** Operations of the caller's own account only. */
  readonly own: readonly ToldOperation[];
}

/** The newest lines scanned for each section; lines of other congregations or other operations are dropped from them. */
const LOOKED_AT = 100;
/** The newest lines that are read: of them the caller is told those whose records it sees. */
const MOST_READ = 200;
const columns = sql`log.id, log.at, log.account_id, log.action, log.section, log.type, log.target_type, log.target_id, log.person_id`;
const isChange = sql`log.type not in ('authentication', 'data')`;
const operations = (told: readonly ToldOperation[]) => told.map(({ operation }) => operation);

/**
 * The latest activities, newest first. An account of some congregations sees what their people did, and its own acts: a line of the
 * log has no congregation. What an account did to itself is for itself.
 */
export async function readActivities(handle: Handle, scope: Scope, { shared, own }: ActivityQuestion): Promise<readonly ActivityRow[]> {
  const sections = [...new Set(shared.map(({ feature }) => feature))];
  // If every line is in scope, names are read only for the lines that are shown.
  const newest = scope.congregationIds === null ? sql`order by at desc, id desc limit ${MOST_READ}` : sql``;
  return plannedOnce(
    handle,
    sql<ActivityRow>`
    select done.at, done.account_id, people.name as who, done.action, done.section, done.type, done.target_type, done.target_id
    from (
      select recent.* from unnest(${sections}::text[]) as listed (section) cross join lateral (
        select ${columns} from audit_log as log where log.section = listed.section and ${isChange}
        order by log.at desc, log.id desc limit ${LOOKED_AT}) as recent
      where recent.action = any(${operations(shared)}::text[])
      union all
      select recent.* from (
        select ${columns} from audit_log as log where log.account_id = ${scope.accountId}
        order by log.at desc limit ${LOOKED_AT}) as recent
      where recent.action = any(${operations(own)}::text[]) and recent.type not in ('authentication', 'data')
      ${newest}
    ) as done
    left join accounts on accounts.id = done.account_id
    left join people on people.id = accounts.person_id
    where done.account_id = ${scope.accountId} or (${reaches(scope, "people.congregation_id")}
      and not coalesce(done.person_id = people.id, false)
      and not coalesce(done.target_type in ('accounts', 'users') and done.target_id = done.account_id, false))
    order by done.at desc, done.id desc limit ${MOST_READ}`,
  );
}
