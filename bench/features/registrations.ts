import { SEAT } from "./church.ts";
import type { Cell, FeatureBench, Population } from "../generator/family.ts";

/** One registration per person, a hundred per event. */
const PER_EVENT = 100;
const eventsOf = (population: Population): number => Math.floor(population.people / PER_EVENT);

function* opened(population: Population): Iterable<readonly Cell[]> {
  for (let event = 1; event <= eventsOf(population); event += 1) yield [event, 80, 80, 20, PER_EVENT, true];
}

function* registered(population: Population): Iterable<readonly Cell[]> {
  for (let event = 1; event <= eventsOf(population); event += 1)
    for (let number = 1; number <= PER_EVENT; number += 1) {
      const mark = `${event}-${number}`;
      const key = `00000000-0000-4000-8000-${String(event * PER_EVENT + number).padStart(12, "0")}`;
      yield [
        event,
        SEAT,
        `Pessoa ${mark}`,
        `p${mark}@exemplo.com`,
        number <= 80 ? "confirmed" : "waiting",
        number,
        `B${mark}`,
        key,
        "2026-05-01T12:00:00Z",
      ];
    }
}

/** 100,000 registrations for 100,000 people. */
export const bench: FeatureBench = {
  after: ["agenda"],
  tables: (population) => [
    {
      table: "event_registration",
      columns: "event_id capacity taken waiting numbered public".split(" "),
      rows: () => opened(population),
    },
    {
      table: "registrations",
      columns: "event_id congregation_id name email state number code client_key registered_at".split(" "),
      rows: () => registered(population),
    },
  ],
};
