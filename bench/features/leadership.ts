import { leadershipDepartments, positions } from "@aprisco/contract/leadership.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const PEOPLE_PER_TERM = 200;
const cargos = ["diacono", "presbitero", "pastor"];
const kept = positions.filter((position) => position !== "president_pastor");

const personOf = (population: Population, number: number): number => ((number * 6_101) % population.people) + 1;
function* terms(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number * PEOPLE_PER_TERM <= population.people; number += 1) {
    const department = leadershipDepartments[number % leadershipDepartments.length] ?? null;
    const until = number % 3 === 0 ? dayFromToday(population, -60) : null;
    yield [
      personOf(population, number),
      SEAT,
      kept[number % kept.length] ?? null,
      department,
      dayFromToday(population, -3_000 + (number % 2_900)),
      until,
    ];
  }
}
/** One person in twenty was ordained. */
function* ordinations(population: Population): Iterable<readonly Cell[]> {
  for (let person = 20; person <= population.people; person += 20)
    yield [person, cargos[(person / 20) % cargos.length] ?? null, dayFromToday(population, -4_000)];
}

export const bench: FeatureBench = {
  after: ["people", "ministries"],
  tables: (population) => [
    {
      table: "leadership_terms",
      columns: ["person_id", "congregation_id", "position", "department", "from_on", "until_on"],
      rows: () => terms(population),
    },
    { table: "ordinations", columns: ["person_id", "cargo", "on_date"], rows: () => ordinations(population) },
  ],
};
