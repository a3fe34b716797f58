import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

/** Forty rooms, named as in the bench's events. */
const ROOMS = 40;
const PEOPLE_PER_SERIES = 100;
/** Occurrences of a series, a week apart, as in bench/features/agenda.ts. */
const WEEKS = 105;
const FIRST_DAY = -364;

function* rooms(): Iterable<readonly Cell[]> {
  for (let number = 0; number < ROOMS; number += 1) yield [SEAT, "room", `Sala ${number}`, 20 + number * 5, number % 8 === 0];
}

/** Each occurrence has the room of its event, or requests it if another has it. */
function* bookings(population: Population): Iterable<readonly Cell[]> {
  const series = Math.floor(population.people / PEOPLE_PER_SERIES);
  for (let number = 1; number <= series; number += 1)
    for (let week = 0; week < WEEKS; week += 1) {
      const day = dayFromToday(population, FIRST_DAY + (number % 7) + week * 7);
      const hour = 7 + (number % 15);
      const start = `${day}T${String(hour).padStart(2, "0")}:${number % 2 === 0 ? "00" : "30"}:00Z`;
      const end = new Date(Date.parse(start) + 90 * 60_000).toISOString();
      yield [(number % ROOMS) + 1, (number - 1) * WEEKS + week + 1, `[${start},${end})`, number <= ROOMS ? "approved" : "requested"];
    }
}

/** A booking for each occurrence: 105,000 for 100,000 people. */
export const bench: FeatureBench = {
  after: ["agenda"],
  tables: (population) => [
    { table: "resources", columns: "congregation_id kind name capacity needs_approval".split(" "), rows: () => rooms() },
    { table: "bookings", columns: "resource_id event_id during state".split(" "), rows: () => bookings(population) },
  ],
};
