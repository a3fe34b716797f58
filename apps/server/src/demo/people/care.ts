import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import type { DemoGround } from "./members-store.ts";

interface CareGround extends Pick<DemoGround, "congregationId" | "now" | "today"> {
  /** Accounts that visit. */
  readonly visitors: readonly number[];
}

/** Families are decided once, when the register stands, and not with each row. */
export const beginDemoCare = async (tx: Handle): Promise<void> => {
  await sql`select set_config('aprisco.care', 'later', true)`.execute(queriesOf(tx));
};

/** People of one statement: a statement of all would be stopped for its length. */
const PART = 100;
async function catchUp(tx: Handle): Promise<void> {
  const queries = queriesOf(tx);
  await sql`select set_config('aprisco.care', 'on', true)`.execute(queries);
  const { rows } = await sql<{ id: number }>`select id from people order by household_id, id`.execute(queries);
  for (let first = 0; first < rows.length; first += PART)
    await sql`select care_touch(${rows.slice(first, first + PART).map(({ id }) => id)}::bigint[])`.execute(queries);
}

/** Visits that were made, and those to come. */
const [DONE, PLANNED] = [60, 7];

/**
 * Visits over ten months: most made, some planned for this week, two whose day passed without a report, a few canceled; and follow-ups
 * of care, with and without somebody responsible.
 */
export async function insertDemoCare(tx: Handle, { congregationId, now, today, visitors }: CareGround): Promise<void> {
  const queries = queriesOf(tx);
  await catchUp(tx);
  // The same families on every run: by their place among those of the congregation.
  const families = sql`
    select care_subjects.id, row_number() over (order by abs(hashint8(care_subjects.id * 7919)::bigint), care_subjects.id) as place,
      (select id from people where household_id = care_subjects.household_id and deceased_on is null order by household_role <> 'head', id limit 1) as head
    from care_subjects where congregation_id = ${congregationId} and household_id is not null and spiritual_status <> 'visitor' and rest_from is not null`;
  const at = (days: ReturnType<typeof sql>, place: ReturnType<typeof sql>) =>
    sql`((${today}::date + ${days})::timestamp + make_interval(hours => (14 + ${place} % 6)::integer)) at time zone church_zone()`;
  const place = sql`family.place`;
  await sql`
    with family as (${families}), visit as (
      insert into care_visits (congregation_id, subject_id, person_id, kind, scheduled_for, scheduled_on, status, completed_at, completed_on,
        completed_by, outcome, created_at, created_by, updated_at)
      select ${congregationId}, family.id, case when family.place % 4 = 0 then family.head end,
        (array['home', 'home', 'call', 'home', 'hospital', 'communion', 'home', 'counselling', 'bereavement', 'home'])[1 + family.place % 10],
        ${at(sql`(- 2 - (family.place * 5)::integer)`, place)}, ${today}::date - 2 - (family.place * 5)::integer,
        case when family.place % 15 = 0 then 'canceled' else 'completed' end,
        case when family.place % 15 <> 0 then ${at(sql`(- 2 - (family.place * 5)::integer)`, place)} + interval '1 hour' end,
        case when family.place % 15 <> 0 then ${today}::date - 2 - (family.place * 5)::integer end,
        case when family.place % 15 <> 0 then (${[...visitors]}::bigint[])[1 + family.place % ${visitors.length}] end,
        case when family.place % 15 <> 0 then
          (array['Café e oração. Todos bem.', 'Recebeu bem; quer voltar ao grupo.', 'Conversa boa sobre a mudança de emprego.',
            'Leitura do Salmo 23 e oração.', 'Levamos a cesta; combinamos de ligar na semana que vem.'])[1 + family.place % 5] end,
        ${now}::timestamptz - interval '1 day' * (family.place * 5 + 6), (${[...visitors]}::bigint[])[1 + family.place % ${visitors.length}], ${now}
      from family where family.place <= ${DONE} returning id, created_by)
    insert into care_visitors (visit_id, account_id) select id, created_by from visit`.execute(queries);
  await sql`
    with family as (${families}), visit as (
      insert into care_visits (congregation_id, subject_id, kind, scheduled_for, scheduled_on, created_at, created_by, updated_at)
      select ${congregationId}, family.id, (array['home', 'hospital', 'home'])[1 + family.place % 3],
        ${at(sql`(array[0, 0, 1, 2, 4, -1, -3])[family.place - 100]`, place)}, ${today}::date + (array[0, 0, 1, 2, 4, -1, -3])[family.place - 100],
        ${now}::timestamptz - interval '6 days', (${[...visitors]}::bigint[])[1 + family.place % ${visitors.length}], ${now}
      from family where family.place > 100 and family.place <= 100 + ${PLANNED} returning id, created_by)
    insert into care_visitors (visit_id, account_id) select id, created_by from visit`.execute(queries);
  await sql`
    with family as (${families})
    insert into follow_ups (congregation_id, household_id, kind, text, owner_id, due_on, created_at, updated_at, created_by)
    select ${congregationId}, care_subjects.household_id, (array['care', 'hospital', 'bereavement', 'care'])[1 + family.place % 4],
      (array['Pediu visita depois da internação do pai', 'Perdeu o emprego; quer conversar', 'Ligar depois da cirurgia', 'Combinar a primeira refeição com o bebê',
        'Luto pela mãe: segundo mês'])[1 + family.place % 5],
      case when family.place % 3 = 0 then null else (${[...visitors]}::bigint[])[1 + family.place % ${visitors.length}] end,
      ${today}::date - 3 + (family.place % 9)::integer, ${now}::timestamptz - interval '4 days', ${now}, (${[...visitors]}::bigint[])[1]
    from family join care_subjects on care_subjects.id = family.id where family.place > 120 and family.place <= 135`.execute(queries);
}
