import { knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

/** A message for every second person, one in two hundred failed. */
function* rows(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number * 2 <= population.people; number += 1) {
    const at = knownSince(population, number * 2);
    const isDead = number % 200 === 0;
    const fate = isDead ? ["dead", "refused", null] : ["sent", null, at];
    yield ["approved", "pt-BR", `pessoa${number}@bancada.example`, ...fate, 1, at, at, at, at];
  }
}

export const bench: FeatureBench = {
  after: ["accounts"],
  tables: (population) => [
    {
      table: "deliveries",
      columns: [
        "kind",
        "language",
        "address",
        "status",
        "reason",
        "sent_at",
        "attempt",
        "run_at",
        "expires_at",
        "created_at",
        "changed_at",
      ],
      rows: () => rows(population),
    },
  ],
};
