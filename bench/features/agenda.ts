import { eventTypes, eventVisibilities } from "@aprisco/contract/event-kinds.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const PEOPLE_PER_SERIES = 100;
/** Weekly for two years, one of them in the past. */
const WEEKS = 105;
const FIRST_DAY = -364;

const seriesOf = (population: Population): number => Math.floor(population.people / PEOPLE_PER_SERIES);
const clockOf = (number: number): string => `${String(7 + (number % 15)).padStart(2, "0")}:${number % 2 === 0 ? "00" : "30"}`;
const visibilityOf = (number: number): string => eventVisibilities[number % 7 === 0 ? 2 : number % 2] ?? "members";
const dayOfSeries = (population: Population, number: number, week: number): string =>
  dayFromToday(population, FIRST_DAY + (number % 7) + week * 7);

function* series(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= seriesOf(population); number += 1) {
    const type = eventTypes[number % eventTypes.length] ?? "other";
    const start = `${dayOfSeries(population, number, 0)} ${clockOf(number)}`;
    const until = dayOfSeries(population, number, WEEKS - 1);
    yield [
      SEAT,
      `bench-${number}`,
      `Encontro ${number}`,
      `Sala ${number % 40}`,
      type,
      visibilityOf(number),
      "UTC",
      start,
      90,
      "FREQ=WEEKLY",
      until,
    ];
  }
}

function* occurrences(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= seriesOf(population); number += 1)
    for (let week = 0; week < WEEKS; week += 1) {
      const day = dayOfSeries(population, number, week);
      const start = `${day}T${clockOf(number)}:00Z`;
      const end = new Date(Date.parse(start) + 90 * 60_000);
      const status = (number + week) % 90 === 0 ? "canceled" : null;
      yield [number, SEAT, `${day} ${clockOf(number)}`, start, end, day, day, visibilityOf(number), status];
    }
}

/** A weekly event for every 100 people: 105,000 occurrences in two years for 100,000 people. */
export const bench: FeatureBench = {
  after: ["accounts", "ministries"],
  tables: (population) => [
    {
      table: "event_series",
      columns: "congregation_id uid title location type visibility time_zone local_start minutes rrule materialised_to".split(" "),
      rows: () => series(population),
    },
    {
      table: "events",
      columns: "series_id congregation_id recurrence_id starts_at ends_at day last_day visibility status".split(" "),
      rows: () => occurrences(population),
    },
  ],
  values: { "listEvents q": ["encontro 12", "sala", "25/12", "novembro"], place: ["sala 3"] },
};
