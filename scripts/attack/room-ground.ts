import { DAY_MS } from "../../packages/contract/src/durations.ts";
import { issueLink } from "../../apps/server/src/features/links/index.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { counters, type Caller } from "./callers.ts";
import type { Target } from "./target.ts";

type Records = Map<string, readonly number[]>;
type Ask = (path: string, body: unknown, caller: Caller | undefined) => Promise<{ readonly id?: number } | null>;

/** Adds the records that calls name in their bodies and that no path has, and changes some so that rarer calls succeed. */
export async function plantRooms({ database: { handle } }: Target, callers: readonly Caller[], records: Records): Promise<void> {
  const idsOf = async (query: string, parameters: readonly unknown[]) =>
    (await runSql<{ id: number }>(handle, query, parameters)).map(({ id }) => id);
  const [first, second] = counters.map((name) => callers.find((caller) => caller.name === name)?.account?.id ?? null);
  records.set("needs", await idsOf("select id from schedule_needs where schedule_id = any($1)", [records.get("schedules") ?? []]));
  // Batches with their counters, one that waits for a single count, and one with a line that is counted and can be closed.
  const batches = records.get("finance/batches") ?? [];
  await runSql(handle, "update offering_batches set counted_first_by = $1, counted_second_by = $2 where id = any($3)", [
    first,
    second,
    batches,
  ]);
  await runSql(handle, "update offering_batches set counting = 'one', counted_second_by = null where id = $1", [batches[0] ?? 0]);
  const counted = await idsOf(
    `update offering_batches set status = 'counted', counting = 'one', counted_first_by = $1, first_total = cash_entered
     where id = (select batch_id from postings where id = $2) returning id`,
    [first, records.get("finance/batch-lines")?.[0] ?? 0],
  );
  records.set("finance/batches", [...batches, ...counted]);
  const open = await idsOf(
    `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method)
     select 1, 'expense', 'processing', current_date - 1, 900, account_id, category_id, fund_id, 'cash' from postings where id = any($1) returning id`,
    [records.get("finance/transactions") ?? []],
  );
  records.set("finance/transactions", [...(records.get("finance/transactions") ?? []), ...open]);
  const registered = await idsOf("select event_id as id from registrations where id = any($1)", [records.get("registrations") ?? []]);
  records.set("events", [...(records.get("events") ?? []), ...registered]);
  const led = await idsOf("insert into volunteer_positions (ministry_id, name) select unnest($1::bigint[]), 'Som' returning id", [
    records.get("ministries") ?? [],
  ]);
  records.set("volunteer-positions", [...(records.get("volunteer-positions") ?? []), ...led]);
  await runSql(
    handle,
    "update assignments set state = 'invited', invited_at = now(), answer_by = now() + interval '30 days' where id = any($1)",
    [records.get("assignments") ?? []],
  );
  // Volunteers who can do what the planted rosters need.
  const able = await idsOf(
    `with p as (insert into people (name, congregation_id) select 'Noemi Sato', 1 from generate_series(1, 2) returning id),
       v as (insert into volunteers (person_id) select id from p returning id),
       s as (insert into volunteer_skills (volunteer_id, position_id)
         select v.id, schedule_needs.position_id from v, schedule_needs where schedule_needs.id = any($1))
     select id from p`,
    [records.get("needs") ?? []],
  );
  records.set("able", able);
}

/** Notes that pastors write through the API: nothing else can seal their texts. */
export async function plantNotes(records: Records, callers: readonly Caller[], ask: Ask): Promise<void> {
  const pastor = callers.find(({ name }) => name === "pastor_casa");
  const notes: number[] = [];
  for (const family of records.get("pastoral/families") ?? []) {
    const made = await ask(
      "/pastoral/notes",
      {
        family_id: family,
        text: "Conversamos sobre o luto.",
        // A note of its writer alone, which others may open with a reason.
        audience: notes.length % 2 === 0 ? "author" : "pastors",
      },
      pastor,
    );
    if (made?.id !== undefined) notes.push(made.id);
  }
  if (notes.length > 0) records.set("pastoral/notes", notes);
}

/** Tokens of signed links to groups' reports of this week and to assignments. */
export async function plantSignedLinks({ database: { handle } }: Target, records: Records): Promise<string[]> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 7 * DAY_MS);
  // Monday is day 1.
  const period = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
  const reports = (records.get("cell-groups") ?? []).map((subjectId) =>
    issueLink(handle, { purpose: "group_report", subjectId, period, expiresAt, by: null }, now),
  );
  const assignments = (records.get("assignments") ?? []).map((subjectId) =>
    issueLink(handle, { purpose: "assignment", subjectId, expiresAt, by: null }, now),
  );
  return Promise.all([...reports, ...assignments]);
}
