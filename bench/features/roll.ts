import { admissionForms } from "@aprisco/contract/roll.ts";
import { secretaries } from "./accounts.ts";
import { SEAT } from "./church.ts";
import { isMember } from "./members.ts";
import { dayOf, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

function* rows(population: Population): Iterable<readonly Cell[]> {
  let entry = 0;
  for (let number = 1; number <= population.people; number += 1) {
    if (!isMember(number)) continue;
    const since = knownSince(population, number);
    const by = secretaries[number % secretaries.length] ?? null;
    const form = admissionForms[number % admissionForms.length] ?? null;
    entry += 1;
    yield [number, SEAT, entry, dayOf(since), "admission", form, "congregado", "active", false, since, by];
    if (number % 50 !== 0) continue;
    entry += 1;
    yield [number, SEAT, entry, dayOf(since), "discipline", null, "active", "active", true, since, by];
  }
}

export const bench: FeatureBench = {
  after: ["members"],
  tables: (population) => [
    {
      table: "roll_movements",
      columns: "person_id congregation_id entry_no on_date kind form from_status to_status reserved recorded_at recorded_by".split(" "),
      rows: () => rows(population),
    },
  ],
};
