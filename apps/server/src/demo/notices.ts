import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { Happening } from "../tasks/happening.ts";

/** The demo has changes of this many days only: a real server would have processed and deleted older ones. */
const TOLD_DAYS = 12;
const READ_DAYS = 2;

/** Publishes the changes of the last days, as the stores do; returns the events to process. */
export async function insertDemoHappenings(tx: Handle, now: Date, kinds: readonly string[]): Promise<readonly Happening[]> {
  const since = new Date(now.getTime() - TOLD_DAYS * DAY_MS);
  const queries = queriesOf(tx);
  await sql`
    insert into happenings (kind, at, due_at, actor_id, congregation_id, subject_kind, subject_id)
    select kind, at, at, actor_id, congregation_id, subject_kind, subject_id from (
      select 'visitor.made' as kind, created_at as at, created_by as actor_id, congregation_id, 'visitor' as subject_kind, id as subject_id
      from visitors
      union all
      select 'account.waiting', accounts.created_at, accounts.created_by, people.congregation_id, 'account', accounts.id
      from accounts join people on people.id = accounts.person_id where status = 'pendente'
      union all
      select 'roll.moved', recorded_at, recorded_by, congregation_id, 'rollEntry', id from roll_movements where not reserved
      union all
      select 'transfer.asked', created_at, created_by, to_congregation_id, 'transfer', id from transfers where state = 'asked'
      union all
      select 'stockCount.called', named_at, named_by, congregation_id, 'ownCount', count_counters.id
      from count_counters join count_sessions on count_sessions.id = session_id
      union all
      select 'mail.dead', changed_at, null, (select min(id) from congregations), 'deliveries', id from deliveries where status = 'dead'
    ) as news where at between ${since} and ${now}`.execute(queries);
  return queries
    .updateTable("happenings")
    .set({ done_at: now })
    .where("done_at", "is", null)
    .where("kind", "in", [...kinds])
    .returning(["id", "kind", "at", "actor_id as actorId", "congregation_id as congregationId"])
    .returning(["subject_kind as subjectKind", "subject_id as subjectId", "data"])
    .execute();
}

export async function readOldNotices(tx: Handle, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("notifications")
    .set({ read_at: sql<string>`created_at + interval '3 hours'` })
    .where("created_at", "<", new Date(now.getTime() - READ_DAYS * DAY_MS).toISOString())
    .execute();
}
