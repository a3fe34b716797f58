import { dayFromToday, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

/** As in ministries.ts. */
const PEOPLE_PER_MINISTRY = 500;
export const ministriesIn = ({ people }: Population): number => Math.floor(people / PEOPLE_PER_MINISTRY);
/** Of the first ministry: the largest roster that the product promises. */
export const LARGE = { positions: 40, volunteers: 300 } as const;
/** Of any other. */
export const USUAL = { positions: 6, volunteers: 75 } as const;
const sizeOf = (ministry: number) => (ministry === 1 ? LARGE : USUAL);

export const positionsBefore = (ministry: number): number => (ministry === 1 ? 0 : LARGE.positions + (ministry - 2) * USUAL.positions);
export const volunteersBefore = (ministry: number): number => (ministry === 1 ? 0 : LARGE.volunteers + (ministry - 2) * USUAL.volunteers);
/** The person of a volunteer: a prime number of people apart, so that nobody is named twice. */
export const personOf = ({ people }: Population, volunteer: number): number => ((volunteer * 7_919) % people) + 1;

function* each(population: Population): Iterable<{ ministry: number; volunteer: number; nth: number }> {
  for (let ministry = 1; ministry <= ministriesIn(population); ministry += 1)
    for (let nth = 1; nth <= sizeOf(ministry).volunteers; nth += 1) yield { ministry, volunteer: volunteersBefore(ministry) + nth, nth };
}

function* positions(population: Population): Iterable<readonly Cell[]> {
  for (let ministry = 1; ministry <= ministriesIn(population); ministry += 1)
    for (let nth = 1; nth <= sizeOf(ministry).positions; nth += 1) yield [ministry, `Função ${ministry}-${nth}`, (nth % 5) + 1];
}
function* volunteers(population: Population): Iterable<readonly Cell[]> {
  for (const { volunteer } of each(population)) {
    const since = knownSince(population, personOf(population, volunteer));
    const family = ["any", "together", "any", "apart"][volunteer % 4] ?? "any";
    yield [personOf(population, volunteer), volunteer % 20 === 0 ? "paused" : "active", 4, 4, family, since, since];
  }
}
/** Three positions of the volunteer's ministry. */
function* skills(population: Population): Iterable<readonly Cell[]> {
  for (const { ministry, volunteer, nth } of each(population))
    for (let skill = 0; skill < 3; skill += 1)
      yield [
        volunteer,
        positionsBefore(ministry) + ((nth + skill * 2) % sizeOf(ministry).positions) + 1,
        nth % 9 === 0 ? "trainee" : "able",
      ];
}
function* times(population: Population): Iterable<readonly Cell[]> {
  for (const { volunteer } of each(population))
    if (volunteer % 3 === 0) yield [volunteer, 0, "evening", volunteer % 2 === 0 ? "prefer" : "avoid"];
}
function* blocks(population: Population): Iterable<readonly Cell[]> {
  for (const { volunteer } of each(population))
    if (volunteer % 4 === 0) {
      const first = (volunteer % 40) - 10;
      yield [personOf(population, volunteer), dayFromToday(population, first), dayFromToday(population, first + 3)];
    }
}

/** The first ministry has 300 volunteers for 40 positions, each other 75 for 6. */
export const bench: FeatureBench = {
  after: ["people", "ministries"],
  tables: (population) => [
    { table: "volunteer_positions", columns: ["ministry_id", "name", "weight"], rows: () => positions(population) },
    {
      table: "volunteers",
      columns: ["person_id", "status", "max_per_month", "max_in_a_row", "family", "created_at", "updated_at"],
      rows: () => volunteers(population),
    },
    { table: "volunteer_skills", columns: ["volunteer_id", "position_id", "level"], rows: () => skills(population) },
    { table: "volunteer_times", columns: ["volunteer_id", "weekday", "part", "wish"], rows: () => times(population) },
    { table: "blocked_dates", columns: ["person_id", "from_on", "until_on"], rows: () => blocks(population) },
  ],
};
