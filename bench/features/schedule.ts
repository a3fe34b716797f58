import { SEAT } from "./church.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";
import { LARGE, ministriesIn, personOf, positionsBefore, USUAL, volunteersBefore } from "./volunteers.ts";

/** As in agenda.ts: weekly for two years, series n on weekday n, and the 53rd week is today's. */
const WEEKS = 105;
const THIS_WEEK = 52;
/** Services of the first ministry's roster in a week. */
const SERVICES = 12;
const eventOf = (series: number, week: number): number => (series - 1) * WEEKS + week + 1;
const dayOfEvent = (population: Population, series: number, week: number): string =>
  dayFromToday(population, -364 + (series % 7) + week * 7);

interface Roster {
  readonly ministry: number;
  readonly series: number;
  readonly week: number;
  readonly positions: number;
  /** People of a position. */
  readonly wanted: number;
}
/** The first ministry: twelve services a week for twelve weeks. Each other: one a week for two years. */
function* rosters(population: Population): Iterable<Roster> {
  for (let week = THIS_WEEK - 8; week < THIS_WEEK + 4; week += 1)
    for (let series = 1; series <= SERVICES; series += 1) yield { ministry: 1, series, week, positions: LARGE.positions, wanted: 1 };
  for (let ministry = 2; ministry <= ministriesIn(population); ministry += 1)
    for (let week = 0; week < WEEKS; week += 1)
      yield { ministry, series: SERVICES + ministry, week, positions: USUAL.positions, wanted: 3 };
}

function* schedules(population: Population): Iterable<readonly Cell[]> {
  for (const { ministry, series, week } of rosters(population)) {
    const told = new Date(`${dayOfEvent(population, series, week - 2)}T12:00:00Z`);
    yield [SEAT, eventOf(series, week), ministry, "published", told, told, told];
  }
}
function* needs(population: Population): Iterable<readonly Cell[]> {
  let schedule = 0;
  for (const { ministry, positions, wanted } of rosters(population)) {
    schedule += 1;
    for (let nth = 1; nth <= positions; nth += 1) yield [schedule, positionsBefore(ministry) + nth, wanted];
  }
}
/** Nineteen of twenty places have somebody; every eleventh said no, and every seventh has not answered. */
function* assignments(population: Population): Iterable<readonly Cell[]> {
  let [need, turn] = [0, 0];
  for (const { ministry, series, week, positions, wanted } of rosters(population)) {
    const { volunteers } = ministry === 1 ? LARGE : USUAL;
    const day = dayOfEvent(population, series, week);
    const told = new Date(`${dayOfEvent(population, series, week - 2)}T12:00:00Z`);
    for (let nth = 1; nth <= positions; nth += 1) {
      need += 1;
      for (let place = 0; place < wanted; place += 1) {
        turn += 1;
        if (turn % 20 === 0) continue;
        const person = personOf(population, volunteersBefore(ministry) + (turn % volunteers) + 1);
        const state = turn % 11 === 0 ? "declined" : turn % 7 === 0 ? "invited" : "accepted";
        const answered = state === "invited" ? null : told;
        yield [need, person, state, day, told, state === "invited" ? told : null, answered, told, told];
      }
    }
  }
}

/** The largest roster that the product promises, 12 services of 40 places, and one a week for every other ministry. */
export const bench: FeatureBench = {
  after: ["agenda", "ministries", "volunteers"],
  tables: (population) => [
    {
      table: "schedules",
      columns: ["congregation_id", "event_id", "ministry_id", "state", "published_at", "created_at", "updated_at"],
      rows: () => schedules(population),
    },
    { table: "schedule_needs", columns: ["schedule_id", "position_id", "wanted"], rows: () => needs(population) },
    {
      table: "assignments",
      columns: "need_id person_id state day invited_at answer_by answered_at created_at updated_at".split(" "),
      rows: () => assignments(population),
    },
  ],
};
