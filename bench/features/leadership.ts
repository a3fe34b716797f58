import { leadershipDepartments, positions } from "@aprisco/contract/leadership.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Sketch } from "../generator/family.ts";

const PEOPLE_PER_TERM = 200;
const cargos = ["diacono", "presbitero", "pastor"];
const kept = positions.filter((position) => position !== "president_pastor");

const personOf = (sketch: Sketch, number: number): number => ((number * 6_101) % sketch.people) + 1;
function* terms(sketch: Sketch): Iterable<readonly Cell[]> {
  for (let number = 1; number * PEOPLE_PER_TERM <= sketch.people; number += 1) {
    const department = leadershipDepartments[number % leadershipDepartments.length] ?? null;
    const until = number % 3 === 0 ? dayFromToday(sketch, -60) : null;
    yield [
      personOf(sketch, number),
      SEAT,
      kept[number % kept.length] ?? null,
      department,
      dayFromToday(sketch, -3_000 + (number % 2_900)),
      until,
    ];
  }
}
/** One person in twenty was ordained. */
function* ordinations(sketch: Sketch): Iterable<readonly Cell[]> {
  for (let person = 20; person <= sketch.people; person += 20)
    yield [person, cargos[(person / 20) % cargos.length] ?? null, dayFromToday(sketch, -4_000)];
}

export const bench: FeatureBench = {
  after: ["people", "ministries"],
  tables: (sketch) => [
    {
      table: "leadership_terms",
      columns: ["person_id", "congregation_id", "position", "department", "from_on", "until_on"],
      rows: () => terms(sketch),
    },
    { table: "ordinations", columns: ["person_id", "cargo", "on_date"], rows: () => ordinations(sketch) },
  ],
};
