import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { writeRecords } from "../../features/members/index.ts";
import type { Vault } from "../../vault/vault.ts";
import type { DemoMember } from "./members.ts";
import type { DemoRegistration } from "./registrations.ts";

/** CPFs used in documentation: they belong to nobody. */
const EXAMPLE_CPFS = ["52998224725", "11144477735"];

export interface DemoGround {
  readonly congregationId: number;
  readonly now: Date;
  readonly today: string;
  readonly passwordHash: string;
  /** The account that converts visitors and enters members. */
  readonly secretaryId: number;
  readonly since: Date;
}

/** Adds the register: households, people, memberships and further data. Two of the people have a CPF. */
export async function insertDemoMembers(tx: Handle, vault: Vault, members: readonly DemoMember[], ground: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  const { congregationId, secretaryId, since } = ground;
  const made = { created_at: since, created_by: secretaryId };
  const families = members.filter(({ role }) => role === "head");
  const households = await queries
    .insertInto("households")
    .values(families.map(({ family }) => ({ congregation_id: congregationId, name: `Família ${family}`, ...made, updated_at: since })))
    .returning("id")
    .execute();
  const people = await queries
    .insertInto("people")
    .values(
      members.map((member) => ({
        congregation_id: congregationId,
        name: member.name,
        preferred_name: member.preferredName,
        family_name: member.family,
        sex: member.sex,
        email: member.email,
        phone: member.phone,
        ...member.home,
        birth_date: member.birthDate,
        deceased_on: member.deceasedOn,
        marital_status: member.maritalStatus,
        profession: member.profession,
        household_id: households[member.household]?.id ?? null,
        household_role: member.role,
        created_at: since,
        updated_at: since,
      })),
    )
    .returning("id")
    .execute();
  const personOf = (index: number): number => people[index]?.id ?? 0;
  await queries
    .insertInto("memberships")
    .values(
      members.map((member, index) => ({
        person_id: personOf(index),
        congregation_id: congregationId,
        status: member.status,
        join_date: member.joinDate,
        left_on: member.leftOn,
        ...made,
      })),
    )
    .execute();
  const records = await queries
    .insertInto("person_records")
    .values(
      members.map((member, index) => ({
        person_id: personOf(index),
        mother_name: member.motherName,
        father_name: member.fatherName,
        spouse_name: member.spouseName,
        wedding_date: member.weddingDate,
        schooling: member.schooling,
        blood_type: member.bloodType,
        converted_on: member.convertedOn,
        baptised_on: member.baptismDate,
        baptism_place: member.baptismPlace,
        baptism_minister: member.baptismMinister,
        church_of_origin: member.churchOfOrigin,
        nationality: "Brasileira",
        birth_city: member.home.city,
        birth_state: member.home.state,
      })),
    )
    .returning("id")
    .execute();
  for (const [index, cpf] of EXAMPLE_CPFS.entries())
    await writeRecords(tx, vault, { personId: personOf(index), recordsId: records[index]?.id ?? null }, { cpf }, since);
}

/**
 * Adds the results of conversions and approvals: a membership for each converted card and each approved account, a household for
 * families of converted cards, and an account for converted people with an address; two of five have not used their link yet.
 */
export async function insertDemoConversions(tx: Handle, ground: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  await sql`insert into memberships (person_id, congregation_id, join_date, created_at, created_by)
    select visitors.person_id, people.congregation_id, (converted_at at time zone 'America/Sao_Paulo')::date, converted_at,
      ${ground.secretaryId}::bigint
    from visitors join people on people.id = visitors.person_id where status = 'convertido_para_membro'
    union all
    select accounts.person_id, people.congregation_id, (accounts.created_at at time zone 'America/Sao_Paulo')::date, accounts.created_at, null
    from accounts join people on people.id = accounts.person_id where accounts.status = 'ativo' and accounts.role <> 'visitante'`.execute(
    queries,
  );
  // Converted people of one family live together; the first one founded the household.
  await sql`
    with converted as (
      select people.*, visitors.converted_at from visitors join people on people.id = visitors.person_id
      where visitors.status = 'convertido_para_membro' and people.address is not null and people.household_id is null
    ), families as materialized (
      select nextval(pg_get_serial_sequence('households', 'id')) as home, family.* from (
        select congregation_id, family_name, address, min(converted_at) as began from converted group by 1, 2, 3 having count(*) > 1
      ) as family
    ), made as (
      insert into households (id, congregation_id, name, created_at, created_by, updated_at) overriding system value
      select home, congregation_id, 'Família ' || family_name, began, ${ground.secretaryId}::bigint, began from families
    ), placed as (
      select converted.id, families.home, converted.marital_status, row_number() over (partition by home order by converted_at, converted.id) as place
      from converted join families using (congregation_id, family_name, address)
    )
    update people set household_id = home, household_role = case
      when place = 1 then 'head' when place = 2 and placed.marital_status in ('casado', 'uniao_estavel') then 'spouse' else 'other' end
    from placed where people.id = placed.id`.execute(queries);
  await sql`insert into accounts (person_id, email, password_hash, role, status, all_congregations, department, created_by, created_at, updated_at)
    select distinct on (lower(people.email)) people.id, lower(people.email), case when people.id % 5 < 3 then ${ground.passwordHash}::text end,
      'membro', 'ativo', true, 'Departamento Administrativo', ${ground.secretaryId}::bigint, visitors.converted_at, visitors.converted_at
    from visitors join people on people.id = visitors.person_id
    where visitors.status = 'convertido_para_membro' and people.email is not null
    order by lower(people.email), visitors.id
    on conflict do nothing`.execute(queries);
  await sql`update accounts set last_sign_in_at = greatest(created_at, ${ground.now}::timestamptz - (id % 40) * interval '17 hours')
    where status = 'ativo' and password_hash is not null and not must_change_password`.execute(queries);
  await sql`update accounts set own_password_at = created_at where password_hash is not null and not must_change_password`.execute(queries);
}

export async function insertDemoRegistrations(tx: Handle, waiting: readonly DemoRegistration[], ground: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  for (const who of waiting) {
    const at = new Date(ground.now.getTime() - who.hoursAgo * HOUR_MS);
    const { id } = await queries
      .insertInto("people")
      .values({
        congregation_id: ground.congregationId,
        name: who.name,
        email: who.email ?? who.typedEmail,
        phone: who.phone,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queries
      .insertInto("accounts")
      .values({
        person_id: id,
        email: who.email,
        typed_email: who.typedEmail,
        password_hash: who.role === "membro" ? ground.passwordHash : null,
        own_password_at: who.role === "membro" ? at : null,
        role: who.role,
        status: "pendente",
        possible_duplicate: who.isPossibleDuplicate,
        created_at: at,
        updated_at: at,
      })
      .execute();
    if (who.role === "membro") continue;
    const day = sql<string>`(${at}::timestamptz at time zone 'America/Sao_Paulo')::date`;
    const card = await queries
      .insertInto("visitors")
      .values({ person_id: id, congregation_id: ground.congregationId, visit_date: day, notes: who.notes, created_at: at, updated_at: at })
      .returning(["id", "visit_date"])
      .executeTakeFirstOrThrow();
    await queries.insertInto("visitor_visits").values({ visitor_id: card.id, visit_date: card.visit_date, created_at: at }).execute();
  }
}

const notes = [
  "Perguntou pelos horários do grupo de quarta.",
  null,
  "Está melhor da gripe e volta no domingo.",
  "Contou da viagem para ver os netos.",
  "Pediu que alguém a busque para o culto.",
  null,
  "Aceitou ajudar na recepção do Natal.",
];

export async function insertDemoContacts(tx: Handle, { now }: Pick<DemoGround, "now">): Promise<void> {
  await sql`
    insert into person_contacts (person_id, about, at, by_account, channel, outcome, note)
    select person_id, 'member', at, makers.ids[1 + (members.id % cardinality(makers.ids))::int],
      (array['call', 'whatsapp', 'visit', 'in_person'])[1 + ((members.id / 9 + turn) % 4)::int],
      case when (members.id + turn) % 6 = 0 then 'no_answer' else 'reached' end,
      case when (members.id + turn) % 6 <> 0 then (${notes}::text[])[1 + ((members.id / 9 + turn * 3) % ${notes.length})::int] end
    from memberships as members cross join generate_series(0, 1) as turn
      cross join lateral (select ${now}::timestamptz - ((members.id * 7 + turn * 31) % 90 + 1) * interval '1 day' - (members.id % 5) * interval '1 hour' as at) as made
      cross join (select array_agg(id order by id) as ids from accounts where role in ('pastor_casa', 'cooperador', 'secretaria') and status = 'ativo') as makers
    where members.status = 'active' and members.id % 9 = 0 and members.join_date < at::date`.execute(queriesOf(tx));
}
