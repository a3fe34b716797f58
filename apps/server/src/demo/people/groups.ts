import { sql, type RawBuilder } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { keepHealth } from "../../features/groups/index.ts";
import { addDays } from "../calendar.ts";
import { makeChance } from "../random.ts";
import { demoAccounts } from "./accounts.ts";
import type { DemoGround } from "./members-store.ts";

const SEED = 77;

/** Networks with the districts within each, and the mailbox of who supervises it. */
const networks = [
  { name: "Rede Norte", supervisor: "cooperador", within: ["Setor Taquaral", "Setor Castelo"] },
  { name: "Rede Sul", supervisor: "pastora", within: ["Setor Proença", "Setor Europa"] },
  { name: "Rede Jovem", supervisor: "lider2", within: ["Setor Universitário", "Setor Conexão"] },
] as const;

/** Where the groups meet, and the names of those that are not called after their neighborhood. */
const homes = [
  ["Taquaral", "Taquaral"],
  ["Cambuí", "Cambuí"],
  ["Barão Geraldo", "Barão Geraldo"],
  ["Vila Nova", "Vila Nova"],
  ["Guanabara", "Guanabara"],
  ["Jardim Aurélia", "Jardim Aurélia"],
  ["Ponte Preta", "Ponte Preta"],
  ["Casais Sul", "Jardim Proença"],
  ["Universitários", "Cidade Universitária"],
  ["Sousas", "Sousas"],
  ["Castelo", "Castelo"],
  ["Mulheres do Bosque", "Bosque"],
  ["Chapadão", "Chapadão"],
  ["Nova Europa", "Nova Europa"],
  ["Parque Prado", "Parque Prado"],
  ["Swift", "Swift"],
  ["São Bernardo", "São Bernardo"],
  ["Flamboyant", "Flamboyant"],
  ["Homens de manhã", "Centro"],
  ["Mansões", "Mansões Santo Antônio"],
] as const;
const streets = [
  "Rua das Acácias",
  "Rua Barão de Atibaia",
  "Avenida Brasil",
  "Rua Maria Monteiro",
  "Rua das Camélias",
  "Rua Sampaio Ferraz",
] as const;
const GROUPS = 40;
/** The accounts that lead a group, by its place in the list: one is only a member. */
const leading: Readonly<Record<number, string>> = { 0: "lider", 1: "membro", 8: "lider2" };
/** Groups in which something is amiss, so that the list has what needs somebody. */
const WITHOUT_LEADER = 31;
const ONLY_LEADERS = 35;
const PAUSED = 38;
const CLOSED = 39;

/** Adds 40 groups in three networks with two districts each, and their people. `ids`: the demo's accounts in order. */
export async function insertDemoGroups(tx: Handle, ids: readonly number[], { congregationId, since, today, secretaryId }: DemoGround) {
  const queries = queriesOf(tx);
  const chance = makeChance(SEED);
  const accounts = await queries
    .selectFrom("accounts")
    .select(["id", "person_id"])
    .where("id", "in", [...ids])
    .execute();
  const personOf = (mailbox: string | undefined) => {
    const id = ids[demoAccounts.findIndex(({ email }) => email.startsWith(`${mailbox}@`))];
    return accounts.find((account) => account.id === id)?.person_id ?? null;
  };
  const stamp = { congregation_id: congregationId, created_by: secretaryId, created_at: since, updated_at: since };
  const districts: number[] = [];
  for (const { name, supervisor, within } of networks) {
    const { id } = await queries
      .insertInto("group_networks")
      .values({ name, level_name: "Rede", ...stamp })
      .returning("id")
      .executeTakeFirstOrThrow();
    const person = personOf(supervisor);
    if (person !== null)
      await queries
        .insertInto("network_supervisors")
        .values({ network_id: id, person_id: person, from_on: addDays(today, -700) })
        .execute();
    const inner = within.map((inside) => ({ name: inside, level_name: "Setor", parent_id: id, ...stamp }));
    const made = await queries.insertInto("group_networks").values(inner).returning("id").execute();
    districts.push(...made.map((row) => row.id));
  }
  const rows = Array.from({ length: GROUPS }, (_none, at) => {
    const [name, neighborhood] = homes[at % homes.length] ?? homes[0];
    const young = at % 9 === 8;
    return {
      ...stamp,
      name: at < homes.length ? name : `${name} 2`,
      neighborhood,
      city: "Campinas",
      network_id: districts[young ? 4 + (at % 2) : at % 4] ?? null,
      meeting_day: chance.pick([2, 3, 3, 4, 4, 5, 6]),
      meeting_time: chance.pick(["19:30", "20:00", "20:00", "19:00"]),
      every_weeks: at % 13 === 12 ? 2 : 1,
      address: `${chance.pick(streets)}, ${chance.between(12, 900)}`,
      phone: `+55199${8_100_0000 + at * 137}`,
      audience: young
        ? "young"
        : name.startsWith("Casais")
          ? "couples"
          : name.startsWith("Mulheres")
            ? "women"
            : name.startsWith("Homens")
              ? "men"
              : "all",
      capacity: at % 5 === 0 ? 18 : null,
      status: at === PAUSED ? "paused" : at === CLOSED ? "closed" : "active",
      started_on: addDays(today, -(730 - at * 9)),
      ended_on: at === CLOSED ? addDays(today, -60) : null,
    } as const;
  });
  const groups = await queries.insertInto("cell_groups").values(rows).returning("id").execute();
  const known = await sql<{ id: number }>`
    select memberships.person_id as id from memberships
    where memberships.status in ('active', 'congregado') and not exists (select from accounts where accounts.person_id = memberships.person_id)
      and memberships.congregation_id = ${congregationId} order by memberships.person_id`.execute(queries);
  const free = known.rows.map(({ id }) => id);
  const members = groups.flatMap(({ id }, at) => {
    const own = personOf(leading[at]);
    const size = at === ONLY_LEADERS ? 2 : at === 0 ? 18 : chance.between(9, 17);
    const others = free.splice(0, size - (own === null ? 0 : 1));
    const people = own === null ? others : [own, ...others];
    return people.map((person, place) => {
      const leads = at !== WITHOUT_LEADER;
      const role =
        place === 0 && leads ? "leader" : place === 1 && leads ? "co_leader" : place === 2 ? "trainee" : place === 3 ? "host" : "member";
      const left = at !== 0 && place === people.length - 1 && place > 4;
      return {
        group_id: id,
        person_id: person,
        role,
        from_on: addDays(today, -(690 - ((place * 41 + at * 17) % 500))),
        until_on: left ? addDays(today, -(15 + at)) : null,
      } as const;
    });
  });
  await queries.insertInto("group_members").values(members).execute();
  await insertDemoMeetings(tx, today);
  await keepHealth(
    tx,
    groups.map(({ id }) => id),
    today,
  );
}

const themes = [
  "Salmo 23",
  "A parábola do semeador",
  "Vivendo em comunidade",
  "Oração que transforma",
  "O bom samaritano",
  "Gratidão",
  "Perdão",
  "Firmes na esperança",
];
/** Groups whose last weeks have no report, by their place in the list. */
const SILENT = [7, 12, 23];
/** Groups to which fewer come of late. */
const FEWER = [4, 18];
/** Days: each statement takes one span of them. */
const SPAN = 92;
const SPANS = 8;

/**
 * Two years of meetings with reports: most people come most of the time, by a fixed pattern of person and day. One statement for each
 * span and table, so that none takes long.
 */
async function insertDemoMeetings(tx: Handle, today: string): Promise<void> {
  const queries = queriesOf(tx);
  const mixed = (seed: RawBuilder<unknown>, most: number) => sql`(abs(hashtext(${seed})) % ${most}::integer)`;
  for (let part = SPANS; part > 0; part -= 1) {
    const [from, until] = [part * SPAN, (part - 1) * SPAN + 1];
    await sql`
      insert into gatherings (congregation_id, kind, group_id, started_at, day, updated_at)
      select listed.congregation_id, 'group', listed.id, at, on_day, at from (
        select cell_groups.*, row_number() over (order by id) - 1 as place from cell_groups where meeting_day is not null
      ) as listed
      cross join lateral (
        select (day::date + coalesce(meeting_time, '20:00')::time) at time zone 'America/Sao_Paulo' as at, day::date as on_day
        from generate_series(started_on + (meeting_day - extract(dow from started_on)::integer + 7) % 7, ${today}::date - 1,
          every_weeks * interval '7 days') as day
      ) as meets
      where on_day between ${today}::date - ${from}::integer and ${today}::date - ${until}::integer and on_day <= coalesce(ended_on, on_day)
        and status <> 'paused' and not (place = any(${SILENT}::integer[]) and on_day > ${today}::date - 25)
        and (on_day > ${today}::date - 70 or ${mixed(sql`listed.id::text || on_day`, 14)} > 0)`.execute(queries);
    const span = sql`gatherings.kind = 'group'
      and gatherings.day between ${today}::date - ${from}::integer and ${today}::date - ${until}::integer`;
    await sql`
      insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at)
      select gatherings.id, person_id, day, 0, 2, started_at + interval '2 hours', started_at + interval '2 hours'
      from gatherings join group_members on group_members.group_id = gatherings.group_id and from_on <= day and coalesce(until_on > day, true)
        join (select id, row_number() over (order by id) - 1 as place from cell_groups) as listed on listed.id = gatherings.group_id
      where ${span} and ${mixed(sql`person_id::text || '/' || day`, 100)}
        < case when place = any(${FEWER}::integer[]) and day > ${today}::date - 30 then 40 else 82 end
      order by person_id`.execute(queries);
    await sql`
      insert into group_meetings (gathering_id, group_id, day, theme, minister, present, more_visitors, children, offerings, filled_at,
        recorded_at, updated_at)
      select gatherings.id, group_id, day, (${themes}::text[])[1 + ${mixed(sql`day::text || group_id`, 8)}],
        (select people.name from group_members as led join people on people.id = led.person_id
          where led.group_id = gatherings.group_id and led.role = 'leader' limit 1),
        (select count(*) from attendance where attendance.gathering_id = gatherings.id),
        case when ${mixed(sql`'v' || day || group_id`, 5)} = 0 then 1 else 0 end, ${mixed(sql`'c' || day || group_id`, 5)},
        500 * ${mixed(sql`'o' || day || group_id`, 60)}, started_at + interval '2 hours', started_at + interval '2 hours',
        started_at + interval '2 hours'
      from gatherings where ${span}`.execute(queries);
  }
}
