import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { dayIn } from "../../features/settings/index.ts";
import type { DemoGround } from "./members-store.ts";

async function disciplineSome(tx: Handle, today: string): Promise<void> {
  await sql`
    with old as (
      select id, row_number() over (order by id) as place from memberships
      where status = 'active' and join_date < ${today}::date - 900
        and not exists (select from accounts where accounts.person_id = memberships.person_id)
        and not exists (select from visitors where visitors.person_id = memberships.person_id)
    )
    update memberships set under_discipline = true from old where old.id = memberships.id and place % 120 = 2`.execute(queriesOf(tx));
}

/**
 * Fills the roll from the memberships: admissions, departures, returns, deaths, discipline, and one rectified act. Recent approvals
 * have no act yet.
 */
export async function insertDemoRoll(tx: Handle, { congregationId, now, secretaryId, since, today }: DemoGround): Promise<void> {
  await disciplineSome(tx, today);
  await insertDemoTransfer(tx, { now, secretaryId, today });
  const began = dayIn("America/Sao_Paulo", since);
  await sql`
    with member as (
      select memberships.*, row_number() over (order by join_date, id) as place from memberships
      where congregation_id = ${congregationId} and join_date is not null and created_by is not null
    ),
    returned as (select * from member where status = 'active' and not under_discipline and join_date < ${today}::date - 900 and id % 31 = 0),
    restored as (select * from member where status = 'active' and not under_discipline and join_date < ${today}::date - 900 and id % 43 = 7),
    act (person_id, on_date, kind, form, from_status, to_status, step, id) as (
      select person_id, join_date, 'admission', case when place <= 14 then 'founding'
        else (array['baptism', 'baptism', 'transfer_letter', 'baptism', 'acclamation', 'profession_of_faith'])[1 + (id % 6)::int] end,
        'congregado', 'active', 1, id from member
      union all select person_id, left_on, case status when 'deceased' then 'death' when 'transferred' then 'transfer_out'
          else (array['withdrawal', 'removal'])[1 + (id % 2)::int] end, null, 'active', status, 2, id
        from member where status in ('inactive', 'transferred', 'deceased') and left_on >= join_date
      union all select person_id, ${today}::date - 60, 'discipline', null, 'active', 'active', 2, id from member where under_discipline
      union all select person_id, ${today}::date - 400 - (id % 200)::int, 'withdrawal', null, 'active', 'inactive', 2, id from returned
      union all select person_id, ${today}::date - 100 - (id % 200)::int, 'reconciliation', null, 'inactive', 'active', 3, id from returned
      union all select person_id, ${today}::date - 500 - (id % 100)::int, 'discipline', null, 'active', 'active', 2, id from restored
      union all select person_id, ${today}::date - 300 - (id % 100)::int, 'restoration', null, 'active', 'active', 3, id from restored
    )
    insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, roll_number, church,
      minister, minutes_ref, reserved, recorded_at, recorded_by)
    select person_id, ${congregationId}, row_number() over book, on_date, kind, form, from_status, to_status,
      case when kind = 'admission' then row_number() over (partition by kind order by on_date, step, id) end,
      case when form = 'transfer_letter' or kind = 'transfer_out'
        then (array['Igreja Batista Central', 'Igreja Presbiteriana do Cambuí', 'Comunidade Vida Nova', 'Assembleia de Deus, Sumaré'])[1 + (id % 4)::int] end,
      case when kind in ('admission', 'death') then (array['Pr. Samuel Brandão', 'Pra. Débora Antunes', 'Pr. Elias Prado'])[1 + (id % 3)::int] end,
      'Ata ' || (extract(doy from on_date)::int / 7 + 1) || '/' || extract(year from on_date),
      kind in ('discipline', 'restoration'), greatest(on_date::timestamptz, ${began}::timestamptz) + interval '15 hours', ${secretaryId}
    from act window book as (order by on_date, step, id) order by on_date, step, id`.execute(queriesOf(tx));
  await sql`update memberships set roll_number = acts.roll_number from roll_movements as acts
    where acts.person_id = memberships.person_id and acts.kind = 'admission'`.execute(queriesOf(tx));
  // Recorded for the wrong person, and rectified the week after.
  await sql`
    with wrong as (
      insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, from_status, to_status, recorded_at, recorded_by)
      select person_id, congregation_id, (select max(entry_no) + 1 from roll_movements), ${today}::date - 12, 'withdrawal', 'active', 'inactive',
        ${now}::timestamptz - interval '12 days', ${secretaryId}
      from roll_movements as acts where kind = 'admission' and on_date < ${today}::date - 900
        and not exists (select from roll_movements as other where other.person_id = acts.person_id and other.id <> acts.id)
        and exists (select from memberships where memberships.person_id = acts.person_id and status = 'active')
      order by id limit 1 returning id, person_id, congregation_id, entry_no
    )
    insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, from_status, to_status, rectifies_id, note, recorded_at, recorded_by)
    select person_id, congregation_id, entry_no + 1, ${today}::date - 5, 'rectification', 'inactive', 'active', id,
      'O pedido era de outra pessoa com o mesmo nome.', ${now}::timestamptz - interval '5 days', ${secretaryId} from wrong`.execute(
    queriesOf(tx),
  );
  await sql`update congregations set
    next_roll_entry = 1 + coalesce((select max(entry_no) from roll_movements where congregation_id = congregations.id), 0),
    next_roll_number = 1 + coalesce((select max(roll_number) from roll_movements where congregation_id = congregations.id), 0)`.execute(
    queriesOf(tx),
  );
}

async function insertDemoTransfer(
  tx: Handle,
  { now, secretaryId, today }: Pick<DemoGround, "now" | "secretaryId" | "today">,
): Promise<void> {
  await sql`
    with house as (select id, (select id from congregations where is_seat) as seat from congregations where not is_seat order by id limit 1),
    person as (
      insert into people (congregation_id, name, family_name, phone, neighborhood, birth_date, marital_status)
      select id, 'Marta Oliveira Sampaio', 'Sampaio', '+5519998124470', 'Taquaral', '1988-04-17', 'casado' from house returning id, congregation_id
    ),
    member as (
      insert into memberships (person_id, congregation_id, status, join_date, roll_number, created_at, updated_at)
      select id, congregation_id, 'active', ${today}::date - 330, 1, ${now}, ${now} from person returning person_id, congregation_id
    ),
    entry as (
      insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, roll_number, minister, recorded_at)
      select person_id, congregation_id, 1, ${today}::date - 330, 'admission', 'baptism', 'visitor', 'active', 1, 'Pr. Elias Prado', ${now} from member
    )
    insert into transfers (person_id, from_congregation_id, to_congregation_id, created_at, created_by)
    select person.id, house.id, house.seat, ${now}::timestamptz - interval '2 days', ${secretaryId}::bigint from person, house`.execute(
    queriesOf(tx),
  );
}
