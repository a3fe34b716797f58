import { sumOfPieces, type Pieces } from "@aprisco/contract/batches-fields.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  /** In church time. */
  readonly today: string;
  readonly treasurerId: number;
  /** The accounts that count. */
  readonly counterIds: readonly [number, number];
  /** Who closes. */
  readonly closerId: number;
}
interface DemoLine {
  readonly category: "offering" | "tithe";
  readonly method: "card" | "cash";
  readonly amount: number;
  readonly envelope?: string;
  /** The giver's place among the members; absent: anonymous. */
  readonly giver?: number;
}
interface DemoBatch {
  readonly name: string;
  /** Days back from today's last Sunday. */
  readonly daysBack: number;
  readonly state: "closed" | "counted";
  readonly pieces: Pieces;
  readonly lines: readonly DemoLine[];
}

const batches: readonly DemoBatch[] = [
  {
    name: "Culto de celebração",
    daysBack: 14,
    state: "closed",
    pieces: { 10000: 7, 5000: 9, 2000: 11, 1000: 6, 500: 4, 50: 1 },
    lines: [
      { category: "tithe", method: "cash", amount: 65_000, envelope: "112", giver: 0 },
      { category: "tithe", method: "card", amount: 40_000, giver: 3 },
      { category: "tithe", method: "cash", amount: 24_500, envelope: "019", giver: 6 },
      { category: "offering", method: "cash", amount: 55_550 },
    ],
  },
  {
    name: "Culto de celebração",
    daysBack: 7,
    state: "closed",
    pieces: { 20000: 1, 10000: 8, 5000: 6, 2000: 9, 500: 2, 25: 2 },
    lines: [
      { category: "tithe", method: "cash", amount: 50_000, envelope: "088", giver: 5 },
      { category: "tithe", method: "cash", amount: 35_000, envelope: "203", giver: 8 },
      { category: "offering", method: "cash", amount: 64_050 },
    ],
  },
  {
    name: "Culto de celebração",
    daysBack: 0,
    state: "counted",
    pieces: { 20000: 2, 10000: 9, 5000: 14, 2000: 17, 1000: 11, 500: 8, 50: 45 },
    lines: [
      { category: "tithe", method: "cash", amount: 65_000, envelope: "112", giver: 0 },
      { category: "tithe", method: "card", amount: 120_000, envelope: "047", giver: 2 },
      { category: "offering", method: "cash", amount: 84_250 },
      { category: "tithe", method: "card", amount: 40_000, giver: 3 },
      { category: "tithe", method: "cash", amount: 50_000, envelope: "088", giver: 5 },
      { category: "tithe", method: "cash", amount: 19_500, envelope: "019", giver: 6 },
    ],
  },
];

/** Adds two closed batches of the last Sundays, and one that is counted and waits for its last lines. */
export async function insertDemoBatches(tx: Handle, ground: Ground): Promise<void> {
  const { congregationId, now, today, treasurerId, counterIds, closerId } = ground;
  const queries = queriesOf(tx);
  const { rows: givers } = await sql<{ id: number }>`
    select people.id from memberships join people on people.id = memberships.person_id
    where memberships.status = 'active' and people.deceased_on is null and people.birth_date < ${today}::date - interval '20 years'
    order by people.id limit 12`.execute(queries);
  const noon = new Date(`${today}T12:00:00Z`);
  const sunday = noon.getTime() - noon.getUTCDay() * DAY_MS;
  for (const [at, batch] of batches.entries()) {
    const day = new Date(sunday - batch.daysBack * DAY_MS).toISOString().slice(0, 10);
    const total = sumOfPieces(batch.pieces);
    const made = await sql<{ id: number; round: number }>`
      insert into offering_batches (congregation_id, number, name, entry_date, account_id, category_id, fund_id, counting, status,
        counted_first_by, counted_second_by, first_total, second_total, created_at, created_by, updated_at)
      select ${congregationId}, ${at + 1}, ${batch.name}, ${day}::date,
        (select min(id) from finance_accounts where congregation_id = ${congregationId} and kind = 'cash'),
        (select id from finance_categories where built_in = 'tithe'), (select min(id) from funds), 'two', 'counted', ${counterIds[0]},
        ${counterIds[1]}, ${total}, ${total}, least(${day}::date + interval '23 hours', ${now}), ${treasurerId}, ${now}
      returning id, round`.execute(queries);
    const { id, round } = onlyRow(made.rows);
    for (const by of counterIds)
      await sql`insert into offering_countings (batch_id, round, counted_by, pieces, total, counted_at)
        values (${id}, ${round}, ${by}, ${JSON.stringify(batch.pieces)}::jsonb, ${total}, ${now})`.execute(queries);
    for (const { category, method, amount, envelope = null, giver } of batch.lines) {
      const person = giver === undefined ? null : (givers[giver]?.id ?? null);
      await sql`
        insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, donor_kind,
          donor_person_id, document, batch_id, created_by, created_at)
        select ${congregationId}, 'income', 'processing', ${day}::date, ${amount},
          (select id from finance_accounts where congregation_id = ${congregationId} and active
            order by kind = ${method === "cash" ? "cash" : "bank"} desc, id limit 1),
          (select id from finance_categories where built_in = ${category}), (select min(id) from funds), ${method},
          ${person === null ? "anonymous" : "person"}, ${person}, ${envelope}, ${id}, ${treasurerId}, ${now}`.execute(queries);
    }
    if (batch.state === "counted") continue;
    await sql`update postings set status = 'confirmed', confirmed_at = ${now}, confirmed_by = ${closerId} where batch_id = ${id}`.execute(
      queries,
    );
    await sql`update offering_batches set status = 'closed', closed_at = ${now}, closed_by = ${closerId} where id = ${id}`.execute(queries);
  }
}
