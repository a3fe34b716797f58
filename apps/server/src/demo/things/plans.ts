import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { addInstallments } from "../../features/installments/index.ts";
import { insert } from "../../records/record.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  /** In church time. */
  readonly today: string;
  readonly treasurerId: number;
}

/** Amounts in centavos. `unpaid`: how many of the latest due installments wait. */
interface DemoPlan {
  readonly description: string;
  readonly supplier: string;
  readonly category: string;
  readonly total: number;
  readonly count: number;
  readonly monthsAgo: number;
  readonly day: string;
  readonly unpaid: number;
  readonly notes?: string;
}
const plans: readonly DemoPlan[] = [
  {
    description: "Empréstimo da reforma do templo",
    supplier: "Cooperativa Vale do Sol",
    category: "construction",
    total: 2_400_000,
    count: 24,
    monthsAgo: 9,
    day: "08",
    unpaid: 2,
    notes: "Contrato 2207. Garantia: nenhuma.",
  },
  {
    description: "Cadeiras do salão",
    supplier: "Móveis Ipê",
    category: "furniture",
    total: 940_000,
    count: 10,
    monthsAgo: 4,
    day: "17",
    unpaid: 0,
  },
  {
    description: "Ar-condicionado das salas",
    supplier: "Clima Bom",
    category: "equipment",
    total: 520_000,
    count: 6,
    monthsAgo: 11,
    day: "12",
    unpaid: 0,
  },
];

async function insertPlan(tx: Handle, { congregationId, now, today, treasurerId }: Ground, plan: DemoPlan): Promise<void> {
  const { description, supplier, category, total, count, monthsAgo, day, unpaid, notes = null } = plan;
  const first = `${monthAt(monthIndex(today) - monthsAgo)}-${day}`;
  const { rows } = await sql<{ category: number; fund: number; account: number }>`
    select (select id from finance_categories where key = ${category}) as category, (select min(id) from funds) as fund,
      (select min(id) from finance_accounts where congregation_id = ${congregationId} and kind = 'bank') as account`.execute(queriesOf(tx));
  const [ids] = rows;
  const id = await insert(tx, "installment_plans", {
    congregation_id: congregationId,
    description,
    total_amount: total,
    installments_count: count,
    category_id: ids?.category ?? 0,
    fund_id: ids?.fund ?? 0,
    first_due_date: first,
    supplier,
    notes,
    created_at: now,
    created_by: treasurerId,
    updated_at: now,
  });
  await addInstallments(tx, id, { total_amount: total, installments_count: count, first_due_date: first });
  // What was due is paid on its day, but for the latest ones.
  await sql`
    with due as (select * from installments where plan_id = ${id} and due_date <= ${today}::date order by number),
    paid as (select * from due order by number limit (select greatest(count(*) - ${unpaid}, 0) from due)),
    made as (
      insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, payee,
        description, created_at, created_by, confirmed_at, confirmed_by, updated_at)
      select ${congregationId}, 'expense', 'confirmed', paid.due_date, paid.amount, ${ids?.account ?? 0}, ${ids?.category ?? 0},
        ${ids?.fund ?? 0}, 'boleto', ${supplier}, ${description}::text || ' (' || paid.number || '/' || ${count}::integer || ')',
        least(paid.due_date + interval '15 hours', ${now}), ${treasurerId}, least(paid.due_date + interval '15 hours', ${now}), ${treasurerId},
        least(paid.due_date + interval '15 hours', ${now})
      from paid order by paid.number returning id, entry_date)
    update installments set posting_id = made.id from made
    where installments.plan_id = ${id} and installments.due_date = made.entry_date`.execute(queriesOf(tx));
}

/** Adds a loan with two late installments, one plan in time and one paid whole, and two goals. Before the months are closed. */
export async function insertDemoPlans(tx: Handle, ground: Ground): Promise<void> {
  for (const plan of plans) await insertPlan(tx, ground, plan);
  const { congregationId, today, treasurerId } = ground;
  const month = (months: number) => `${monthAt(monthIndex(today) + months)}-01`;
  await sql`
    insert into finance_goals (congregation_id, title, description, target_amount, fund_id, starts_on, ends_on, public, created_by)
    select ${congregationId}, goals.title, goals.description, goals.target, funds.id, goals.starts_on::date, goals.ends_on::date, goals.public,
      ${treasurerId}
    from (values
      ('Telhado do templo', 'Trocar as telhas antes das chuvas.', 1500000, 'Construção', ${month(-7)}, ${month(4)}, true),
      ('Sustento missionário do ano', null, 1800000, 'Missões', ${month(-10)}, ${month(2)}, false))
      as goals (title, description, target, fund, starts_on, ends_on, public)
    join funds on funds.name = goals.fund`.execute(queriesOf(tx));
}
