import { makeChance } from "@aprisco/server/demo/random.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const PEOPLE_PER_ASSET = 40;
const categories = ["furniture", "equipment", "instrument", "sound", "computer", "vehicle", "other"] as const;
const countOf = ({ people }: Population): number => Math.floor(people / PEOPLE_PER_ASSET);
const plaqueOf = (number: number): string => `PAT-${String(number).padStart(6, "0")}`;
/** Every twentieth is lent. */
const isLent = (number: number): boolean => number % 20 === 0;

function* plaques(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= countOf(population); number += 1) yield [plaqueOf(number)];
}

function* rows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 88);
  for (let number = 1; number <= countOf(population); number += 1) {
    const since = knownSince(population, number * PEOPLE_PER_ASSET);
    const custodian = chance.odds(0.3) ? chance.between(1, population.people) : null;
    const status = isLent(number) ? "lent" : chance.odds(0.9) ? "in_use" : "stored";
    const day = dayFromToday(population, -chance.between(30, 3_000));
    const cost = chance.between(1_000, 900_000);
    yield [
      SEAT,
      plaqueOf(number),
      `Bem ${number}`,
      chance.pick(categories),
      day,
      "purchase",
      cost,
      120,
      custodian,
      "good",
      status,
      since,
      since,
    ];
  }
}

function* events(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= countOf(population); number += 1)
    for (const [at, kind] of (["acquired", "moved", "maintenance", "used"] as const).entries())
      yield [number, `00000000-0000-4000-8000-${String(number * 4 + at).padStart(12, "0")}`, kind, dayFromToday(population, -20 + at)];
}

function* loans(population: Population): Iterable<readonly Cell[]> {
  for (let number = 20; number <= countOf(population); number += 20)
    yield [number, "Escola do bairro", dayFromToday(population, -20), dayFromToday(population, number % 3 === 0 ? -2 : 9)];
}

/** An asset per 40 people, with four entries each: a church has hundreds, a very large one thousands. */
export const bench: FeatureBench = {
  after: ["accounts"],
  values: { plaque: ["PAT-000004"] },
  tables: (population) => [
    { table: "asset_plaques", columns: ["plaque"], rows: () => plaques(population) },
    {
      table: "assets",
      columns: [
        "congregation_id",
        "plaque",
        "name",
        "category",
        "acquired_on",
        "acquisition",
        "cost",
        "life_months",
        "custodian_id",
        "condition",
        "status",
        "created_at",
        "updated_at",
      ],
      rows: () => rows(population),
    },
    { table: "asset_events", columns: ["asset_id", "client_id", "kind", "day"], rows: () => events(population) },
    { table: "asset_loans", columns: ["asset_id", "borrower_name", "lent_on", "due_on"], rows: () => loans(population) },
  ],
};
