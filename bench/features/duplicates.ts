import type { FeatureBench, Cell, Population } from "../generator/family.ts";

/** One person in a hundred may be the same as the next one; every second pair is merged or dismissed. */
function* pairRows({ people, until }: Population): Iterable<readonly Cell[]> {
  for (let number = 50, id = 1; number < people; number += 100, id += 1)
    yield [id, number, number + 1, 60 + (id % 90), "{phone,name}", until, id % 2 === 0 ? until : null];
}

/** Pairs for a church of that size; the calls themselves make merges. */
export const bench: FeatureBench = {
  after: ["people"],
  tables: (population) => [
    {
      table: "duplicate_pairs",
      columns: "id a_id b_id score reasons found_at dismissed_at".split(" "),
      rows: () => pairRows(population),
    },
  ],
};
