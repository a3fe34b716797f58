import { makeChance } from "@aprisco/server/demo/random.ts";
import { SEAT } from "./church.ts";
import { knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const PEOPLE_PER_ITEM = 50;
const PLACES = 40;
const MOVEMENTS = 10;
const categories = ["worship", "cleaning", "kitchen", "office", "sound", "maintenance", "donations", "other"] as const;

const itemsIn = ({ people }: Population): number => Math.floor(people / PEOPLE_PER_ITEM);

function* places(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= PLACES; number += 1) {
    const since = knownSince(population, number);
    yield [SEAT, number % 4 === 0 ? "building" : "storage", `Armário ${number}`, since, since];
  }
}

function* items(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 31);
  for (let number = 1; number <= itemsIn(population); number += 1) {
    const since = knownSince(population, number * PEOPLE_PER_ITEM);
    yield [SEAT, `Material ${number}`, chance.pick(categories), "un.", chance.between(0, 40), since, since];
  }
}

/** Ten of each item, all of them added: the triggers keep the levels. */
function* movements(population: Population): Iterable<readonly Cell[]> {
  for (let item = 1; item <= itemsIn(population); item += 1)
    for (let number = 0; number < MOVEMENTS; number += 1) {
      const act = `00000000-0000-4000-8000-${String(item * MOVEMENTS + number).padStart(12, "0")}`;
      yield [item, ((item + (number % 2)) % PLACES) + 1, "in", number + 1, act, act, knownSince(population, item * PEOPLE_PER_ITEM)];
    }
}

/** An item per fifty people: two thousand in a very large church. */
export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    { table: "places", columns: ["congregation_id", "kind", "name", "created_at", "updated_at"], rows: () => places(population) },
    {
      table: "inventory_items",
      columns: ["congregation_id", "name", "category", "unit", "minimum", "created_at", "updated_at"],
      rows: () => items(population),
    },
    {
      table: "inventory_movements",
      columns: ["item_id", "place_id", "kind", "quantity", "group_id", "client_id", "moved_at"],
      rows: () => movements(population),
    },
  ],
};
