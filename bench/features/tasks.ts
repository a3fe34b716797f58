import { secretaries } from "./accounts.ts";
import { knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

/** A tenth of the people: more tasks than a church keeps, most of them ended. */
function* rows(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number * 10 <= population.people; number += 1) {
    const at = knownSince(population, number * 10);
    const isDead = number % 50 === 0;
    yield [
      "housekeeping",
      isDead ? "failed" : "done",
      at,
      at,
      secretaries[number % secretaries.length] ?? null,
      at,
      isDead ? "task.defect" : null,
    ];
  }
}

export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    {
      table: "tasks",
      columns: ["kind", "state", "run_at", "created_at", "created_by", "finished_at", "error_code"],
      rows: () => rows(population),
    },
  ],
};
