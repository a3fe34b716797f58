import { secretaries } from "./accounts.ts";
import { knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

function* entryRows(population: Population): Iterable<readonly Cell[]> {
  for (let card = 1; card <= population.people; card += 1)
    yield [
      knownSince(population, card),
      secretaries[card % secretaries.length] ?? null,
      "createVisitor",
      "visitors",
      "creations",
      "visitors",
      card,
      card,
      "127.0.0.1",
    ];
}

/** An entry of the activity log for each card. */
export const bench: FeatureBench = {
  after: ["visitors"],
  tables: (population) => [
    {
      table: "audit_log",
      columns: ["at", "account_id", "action", "section", "type", "target_type", "target_id", "person_id", "address"],
      rows: () => entryRows(population),
    },
  ],
};
