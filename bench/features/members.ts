import { makeChance } from "@aprisco/server/demo/random.ts";
import { secretaries } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, dayOf, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const statuses = { active: 60, congregado: 12, inactive: 12, visitor: 10, transferred: 4, deceased: 2 } as const;
const endings: readonly string[] = ["inactive", "transferred", "deceased"];
const FORTY_YEARS = 14_600;

/** Four of five people are members; a membership has its person's id. */
export const isMember = (number: number): boolean => number % 5 !== 2;

function* membershipRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 1);
  for (let number = 1; number <= population.people; number += 1) {
    const status = chance.weigh(statuses);
    const daysAgo = chance.between(0, FORTY_YEARS);
    if (!isMember(number)) continue;
    const wasAdmitted = status !== "visitor" && status !== "congregado";
    const since = knownSince(population, number);
    yield [
      number,
      number,
      SEAT,
      status,
      wasAdmitted ? dayFromToday(population, -daysAgo) : null,
      wasAdmitted ? number : null,
      endings.includes(status) ? dayOf(since) : null,
      since,
      secretaries[number % secretaries.length] ?? null,
    ];
  }
}

function* recordRoutes(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 8);
  for (let number = 1; number <= population.people; number += 1) {
    const baptised = chance.odds(0.65) ? dayFromToday(population, -chance.between(0, FORTY_YEARS)) : null;
    const wedding = chance.odds(0.5) ? dayFromToday(population, -chance.between(0, FORTY_YEARS)) : null;
    if (isMember(number))
      yield [number, number, baptised, baptised && "Tanque batismal da sede", wedding, `Mãe de ${number}`, "Brasileira"];
  }
}

/** Few people meet both conditions, and neither is a column of the list. */
const asked = JSON.stringify({
  all: [
    { field: "person.neighborhood", op: "in", value: ["Vila Aurora"] },
    { field: "ministry.member", op: "in", value: [7] },
  ],
});

/** Memberships and further records. Triggers update the kept counts. */
export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    {
      table: "memberships",
      columns: "id person_id congregation_id status join_date roll_number left_on created_at created_by".split(" "),
      rows: () => membershipRows(population),
    },
    {
      table: "person_records",
      columns: "id person_id baptised_on baptism_place wedding_date mother_name nationality".split(" "),
      rows: () => recordRoutes(population),
    },
  ],
  values: {
    // One of each kind (custom-fields.ts): a choice, a range of numbers and of days, yes or no, an empty one, a text beside a
    // number.
    custom: [
      "4:is:20",
      "4:is_not:20",
      "2:between:10,12",
      "3:before:1990-01-01",
      "5:is:yes",
      "6:empty",
      "2:between:10,12;1:contains:acabamento",
      "3:between:2026-01-01,;4:is:20;5:is:no",
    ],
    "listMembers neighborhood": ["Vila Aurora", ["Vila Aurora", "Parque Aurora"]],
    own_fields: ["yes", "1,4,7"],
    rule: [asked],
    ids: ["7,8,9"],
  },
};
