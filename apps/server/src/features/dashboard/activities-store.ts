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
  /** Told of all accounts. */
  readonly shared: readonly ToldOperation[];
  /** Told of the caller alone. */
  readonly own: readonly ToldOperation[];
  readonly limit: number;
}

/** Of a section so many of the newest are looked at: those of another congregation, or of a closed operation, are left out of them. */
const LOOKED_AT = 100;
const columns = sql`log.id, log.at, log.account_id, log.action, log.section, log.type, log.target_type, log.target_id`;
const isChange = sql`log.type not in ('authentication', 'data')`;
const operations = (told: readonly ToldOperation[]) => told.map(({ operation }) => operation);

/**
 * What was done last, the newest first. An account of some congregations learns what people of these did, and what it did
 * itself: a line of the log has no congregation of its own.
 */
export async function readActivities(
  handle: Handle,
  scope: Scope,
  { shared, own, limit }: ActivityQuestion,
): Promise<readonly ActivityRow[]> {
  const sections = [...new Set(shared.map(({ feature }) => feature))];
  // Where every line is within reach, names are looked up for those alone that are told.
  const newest = scope.congregationIds === null ? sql`order by at desc, id desc limit ${limit}` : sql``;
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
    where done.account_id = ${scope.accountId} or ${reaches(scope, "people.congregation_id")}
    order by done.at desc, done.id desc limit ${limit}`,
  );
}
