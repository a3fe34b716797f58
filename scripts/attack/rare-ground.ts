import { runSql } from "../../apps/server/src/testing/store.ts";
import type { Caller } from "./callers.ts";
import type { Target } from "./target.ts";

/**
 * Changes and adds the records without which a call would be refused each time.
 * Counts of earlier batches are ended: an open count of all places forbids another.
 */
export async function plantRare(
  { database: { handle } }: Target,
  callers: readonly Caller[],
  records: Map<string, readonly number[]>,
): Promise<void> {
  const idsOf = async (query: string, parameters: readonly unknown[] = []) =>
    (await runSql<{ id: number }>(handle, query, parameters)).map(({ id }) => id);
  const of = (place: string): readonly number[] => records.get(place) ?? [];
  const accounts = callers.flatMap(({ account, restricted }) => (account === null || restricted ? [] : [account.id]));

  await runSql(handle, "update follow_ups set state = 'done', closed_at = now() where id = any($1)", [of("follow-ups").slice(1)]);

  await runSql(handle, "update count_sessions set status = 'discarded', ended_at = now() where status = 'open'");
  const [item = 0] = of("inventory-items");
  const counted = await idsOf(
    `with p as (insert into places (congregation_id, kind, name) select 1, 'room', gen_random_uuid()::text from generate_series(1, 2) returning id),
       s as (insert into count_sessions (congregation_id, opened_at, place_id) select 1, now(), id from p returning id, place_id),
       m as (insert into count_marks (session_id, item_id, place_id, counted_by, counted, counted_at)
         select s.id, $1, place_id, $2, 3, now() from s)
     select id from s`,
    [item, accounts[0] ?? 0],
  );
  records.set("inventory-counts", counted);
  records.set("places", [...of("places"), ...(await idsOf("select place_id as id from count_sessions where id = any($1)", [counted]))]);

  const members = `select person_id from accounts where id = any($1)`;
  await runSql(handle, `update people set birth_date = '1980-05-04' where id in (${members})`, [accounts]);
  await runSql(
    handle,
    `insert into memberships (person_id, congregation_id, status, join_date, created_at)
     select person_id, 1, 'active', '2015-03-01', now() from (${members}) as given on conflict do nothing`,
    [accounts],
  );
  await runSql(handle, `insert into directory_choices (person_id, listed) ${members.replace("person_id", "person_id, true")} limit 3`, [
    accounts,
  ]);

  // Mostly the first roster, and only its needs: a need of another roster is refused.
  const [roster] = of("schedules");
  if (roster !== undefined) {
    records.set("schedules", [roster, roster, ...of("schedules")]);
    await runSql(handle, "update schedule_needs set wanted = 9 where schedule_id = $1", [roster]);
    records.set("needs", [
      ...(await idsOf("select id from schedule_needs where schedule_id = $1", [roster])),
      ...(await idsOf("select need_id as id from assignments where id = any($1)", [of("assignments")])),
    ]);
  }

  const waiting = await idsOf(
    `insert into tasks (kind, state, run_at, created_at, created_by)
     select 'housekeeping', 'queued', '2190-01-01', now(), id from unnest($1::bigint[]) as a (id) limit 3 returning id`,
    [accounts],
  );
  records.set("/tasks/{id}/cancel", waiting);
}
