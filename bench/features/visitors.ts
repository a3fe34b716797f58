import { makeChance } from "@aprisco/server/demo/random.ts";
import { ownerFrom, secretaries } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, dayOf, daysLater, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const statuses = { novo: 20, contatado: 35, visitado: 25, convertido_para_membro: 12, sem_interesse: 8 } as const;
const channels = { call: 4, whatsapp: 5, visit: 1, in_person: 2 } as const;
const outcomes = { reached: 7, no_answer: 2, wrong_number: 1 } as const;
const times = { morning: 1, afternoon: 1, evening: 2, any_time: 4 } as const;
const open = ["novo", "contatado", "visitado"];

const cardColumns = (
  "id person_id congregation_id status visit_date best_contact_time accepts_calls accepts_visits notes follow_up_owner_id " +
  "next_action next_action_date last_contact_at first_visited_at converted_at created_at created_by consent_version consent_at updated_at"
).split(" ");

/** A card for every person, with the person's id. */
function* cardRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 2);
  for (let number = 1; number <= population.people; number += 1) {
    const since = knownSince(population, number);
    const status = chance.weigh(statuses);
    const planned = open.includes(status) && chance.odds(0.4);
    const enteredBy = chance.odds(0.5) ? (secretaries[chance.between(0, secretaries.length)] ?? null) : null;
    yield [
      number,
      number,
      SEAT,
      status,
      dayOf(since),
      chance.weigh(times),
      chance.odds(0.95),
      chance.odds(0.9),
      chance.odds(0.3) ? "Veio com a vizinha; gosta de música." : null,
      chance.odds(0.6) ? ownerFrom(chance, population) : null,
      planned ? "Ligar e convidar para o culto" : null,
      planned ? dayFromToday(population, chance.between(-30, 30)) : null,
      status === "novo" ? null : daysLater(population, since, chance.between(1, 20)),
      status === "visitado" || status === "convertido_para_membro" ? daysLater(population, since, chance.between(5, 40)) : null,
      status === "convertido_para_membro" ? daysLater(population, since, chance.between(40, 200)) : null,
      since,
      enteredBy,
      "2026-01",
      since,
      since,
    ];
  }
}

function* visitRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 3);
  for (let card = 1; card <= population.people; card += 1) {
    const since = knownSince(population, card);
    const again = chance.odds(0.4) ? chance.between(1, 4) : 0;
    // In weeks before the registration: a card has one visit per day.
    for (let week = 0; week <= again; week += 1) yield [card, dayOf(new Date(since.getTime() - week * 7 * 86_400_000)), since];
  }
}

function* contactRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 4);
  for (let card = 1; card <= population.people; card += 1) {
    const since = knownSince(population, card);
    const count = chance.odds(0.8) ? chance.between(1, 4) : 0;
    for (let index = 0; index < count; index += 1)
      yield [
        card,
        "visitor",
        daysLater(population, since, index * 9 + 1),
        ownerFrom(chance, population),
        chance.weigh(channels),
        chance.weigh(outcomes),
        null,
      ];
  }
}

function* changeRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 6);
  for (let card = 1; card <= population.people; card += 1) {
    const since = knownSince(population, card);
    const by = ownerFrom(chance, population);
    yield [card, daysLater(population, since, 1), by, "owner", null, by];
    const count = chance.between(0, 3);
    for (let index = 0; index < count; index += 1)
      yield [card, daysLater(population, since, index * 9 + 1), by, "status", "contatado", null];
  }
}

/** Visitor cards with visits and contacts. Triggers update the kept counts. */
export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    { table: "visitors", columns: cardColumns, rows: () => cardRows(population) },
    { table: "visitor_visits", columns: ["visitor_id", "visit_date", "created_at"], rows: () => visitRows(population) },
    {
      table: "visitor_changes",
      columns: ["visitor_id", "at", "by_account", "kind", "status", "owner_id"],
      rows: () => changeRows(population),
    },
    {
      table: "person_contacts",
      columns: ["person_id", "about", "at", "by_account", "channel", "outcome", "note"],
      rows: () => contactRows(population),
    },
  ],
  values: { neighborhood: ["Vila Aurora"] },
};
