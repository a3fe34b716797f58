import { sql } from "kysely";
import type { Insertable } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import type { BlockedDates, VolunteerPositions, Volunteers, VolunteerSkills, VolunteerTimes } from "../../database/tables.ts";
import { addDays } from "../calendar.ts";
import { ministryIds } from "../church.ts";
import { makeChance } from "../random.ts";
import type { DemoGround } from "./members-store.ts";

interface DemoPosition {
  readonly name: string;
  readonly weight?: number;
  readonly arrive?: number;
  readonly minAge?: number;
}
/** The ministries that roster, with their positions. */
const positions: Readonly<Record<string, readonly DemoPosition[]>> = {
  Louvor: [
    { name: "Vocal", arrive: 90 },
    { name: "Violão", arrive: 90 },
    { name: "Teclado", arrive: 90 },
    { name: "Bateria", arrive: 90, minAge: 14 },
  ],
  Mídia: [
    { name: "Mesa de som", weight: 5, arrive: 90 },
    { name: "Projeção", weight: 3, arrive: 45 },
    { name: "Transmissão", weight: 2, arrive: 45 },
  ],
  Recepção: [
    { name: "Porta principal", weight: 3, arrive: 40 },
    { name: "Estacionamento", arrive: 40, minAge: 18 },
  ],
  Kids: [
    { name: "Sala Oliveira", weight: 5, minAge: 16 },
    { name: "Sala Trigo", weight: 5, minAge: 16 },
  ],
};
const PEOPLE = 80;
const SEED = 71;
/** One of so many volunteers without an e-mail stays without one, so that a few are reached by nothing. */
const UNREACHED_OF = 4;

/** Adds positions of four ministries and eighty volunteers, some of them paused, candidates or away for some days. */
export async function insertDemoVolunteers(tx: Handle, { since, today }: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  const chance = makeChance(SEED);
  const ids = await ministryIds(tx);
  const rows = Object.entries(positions).flatMap(([ministry, all]) =>
    all.map(({ name, weight = 1, arrive = 30, minAge = null }): Insertable<VolunteerPositions> => ({
      ministry_id: ids.get(ministry) ?? 0,
      name,
      weight,
      arrive_minutes: arrive,
      min_age: minAge,
      created_at: since,
      updated_at: since,
    })),
  );
  const made = await queries.insertInto("volunteer_positions").values(rows).returning(["id", "ministry_id"]).execute();
  const people = await peopleToServe(tx);
  await giveEmails(tx, people);
  const volunteers = people.map(({ personId }, index): Insertable<Volunteers> => ({
    person_id: personId,
    status: index % 19 === 7 ? "paused" : index % 23 === 11 ? "candidate" : "active",
    max_per_month: chance.weigh({ "1": 1, "2": 5, "3": 3, "4": 2 }) === "1" ? 1 : chance.between(2, 5),
    max_in_a_row: chance.between(1, 4),
    family: chance.weigh({ any: 7, together: 3, apart: 1 }),
    created_at: since,
    updated_at: since,
  }));
  const added = await queries.insertInto("volunteers").values(volunteers).returning(["id", "person_id"]).execute();
  const skills: Insertable<VolunteerSkills>[] = [];
  const times: Insertable<VolunteerTimes>[] = [];
  const blocks: Insertable<BlockedDates>[] = [];
  const ministries = [...new Set(made.map(({ ministry_id: ministry }) => ministry))];
  added.forEach(({ id, person_id: person }, index) => {
    const own = ministries[index % ministries.length] ?? 0;
    const there = made.filter(({ ministry_id: ministry }) => ministry === own);
    const first = chance.between(0, there.length);
    const also = chance.odds(0.55) ? [there[(first + 1) % there.length]] : [];
    const elsewhere = chance.odds(0.12) ? [chance.pick(made as [(typeof made)[number], ...typeof made])] : [];
    for (const position of new Set([there[first], ...also, ...elsewhere]))
      if (position) skills.push({ volunteer_id: id, position_id: position.id, level: chance.weigh({ trainee: 1, able: 7, lead: 2 }) });
    if (chance.odds(0.3)) times.push({ volunteer_id: id, weekday: 0, part: "morning", wish: chance.odds(0.7) ? "prefer" : "avoid" });
    if (chance.odds(0.25)) times.push({ volunteer_id: id, weekday: 0, part: "evening", wish: chance.odds(0.6) ? "prefer" : "avoid" });
    if (chance.odds(0.22)) {
      const from = addDays(today, chance.between(2, 36));
      const reason = chance.pick(["Viagem", "Plantão", "Férias", "Casamento na família"]);
      blocks.push({ person_id: person, from_on: from, until_on: addDays(from, chance.between(0, 9)), reason });
    }
  });
  await queries.insertInto("volunteer_skills").values(skills).execute();
  await queries.insertInto("volunteer_times").values(times).execute();
  await queries.insertInto("blocked_dates").values(blocks).execute();
}

async function giveEmails(tx: Handle, people: readonly Servant[]): Promise<void> {
  await sql`
    update people set email = replace(people.name_folded, ' ', '.') || '.' || people.id || '@caixa.example'
    from (select people.id, row_number() over (order by people.id) as place from people
      where people.email is null and people.id = any(${people.map(({ personId }) => personId)}::bigint[])) as without
    where without.id = people.id and without.place % ${UNREACHED_OF}::integer <> 0`.execute(queriesOf(tx));
}

interface Servant {
  readonly personId: number;
}
/** The demo's account `membro`, who leads Mídia, and adults among the active members. */
async function peopleToServe(tx: Handle): Promise<readonly Servant[]> {
  const { rows } = await sql<Servant>`
    select people.id as "personId" from people join memberships on memberships.person_id = people.id
      left join accounts on accounts.person_id = people.id
    where (memberships.status = 'active' and people.birth_date < current_date - interval '15 years' and people.deceased_on is null)
      or accounts.email like 'membro@%'
    order by coalesce(accounts.email like 'membro@%', false) desc, mod(people.id * 7919, 1009), people.id limit ${PEOPLE}`.execute(
    queriesOf(tx),
  );
  return rows;
}
