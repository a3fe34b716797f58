import { makeChance } from "@aprisco/server/demo/random.ts";
import { ownerFrom } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const PEOPLE_PER_MINISTRY = 500;

function* rows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 5);
  for (let number = 1; number * PEOPLE_PER_MINISTRY <= population.people; number += 1) {
    const since = knownSince(population, number * PEOPLE_PER_MINISTRY);
    const leader = chance.odds(0.9) ? ownerFrom(chance, population) : null;
    yield [SEAT, `Equipe de serviço ${number}`, "Serve aos domingos.", leader, chance.odds(0.9) ? "active" : "closed", since, since];
  }
}

const SERVING = 40;

/** Forty people in each, two of them leaders; every tenth row is past. */
function* serving(population: Population): Iterable<readonly Cell[]> {
  const ministries = Math.floor(population.people / PEOPLE_PER_MINISTRY);
  for (let number = 1; number <= ministries; number += 1)
    for (let place = 0; place < SERVING; place += 1) {
      const person = ((number * 7_919 + place * 101) % population.people) + 1;
      const role = place === 0 ? "leader" : place === 1 ? "co_leader" : "member";
      yield [number, person, role, dayFromToday(population, -700 + place), place % 10 === 9 ? dayFromToday(population, -30) : null];
    }
}

/** A ministry per 500 people: a church has tens, a very large one hundreds. */
export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    {
      table: "ministries",
      columns: ["congregation_id", "name", "description", "leader_id", "status", "created_at", "updated_at"],
      rows: () => rows(population),
    },
    {
      table: "ministry_members",
      columns: ["ministry_id", "person_id", "role", "from_on", "until_on"],
      rows: () => serving(population),
    },
  ],
};
