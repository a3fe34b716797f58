import { makeChance } from "@aprisco/server/demo/random.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";
import { eventOf, seriesDay } from "./agenda.ts";
import { SEAT } from "./church.ts";
import { groupsOf, isLate, meetingOf, memberOf, MEMBERS } from "./groups.ts";

/** The weeks of groups with a report, and those of them whose marks are loaded. */
const [WEEKS, MARKED] = [52, 12];
const CAME = 8;
/** Late groups sent no report in these last weeks. */
const SILENT = 3;
/** Series of the agenda that are services, and their weeks with a roll: about half a year. */
export const services = [5, 10, 15, 20, 25] as const;
const [FIRST_WEEK, LAST_WEEK] = [26, 51];
/** Of ten people two come to services, and one came until some weeks ago. */
const OFTEN = 0.6;

interface Sheet {
  readonly id: number;
  readonly kind: "group" | "service";
  readonly group: number | null;
  readonly series: number | null;
  readonly week: number;
  readonly day: string;
}
function* sheets(population: Population): Iterable<Sheet> {
  let id = 0;
  for (let group = 1; group <= groupsOf(population); group += 1)
    for (let week = isLate(group) ? SILENT : 0; week < WEEKS; week += 1)
      yield { id: (id += 1), kind: "group", group, series: null, week, day: meetingOf(population, group, week) };
  for (const series of services)
    for (let week = FIRST_WEEK; week <= LAST_WEEK; week += 1)
      yield { id: (id += 1), kind: "service", group: null, series, week, day: seriesDay(population, series, week) };
}

function* gatherings(population: Population): Iterable<readonly Cell[]> {
  for (const { kind, group, series, week, day } of sheets(population))
    yield [SEAT, kind, series === null ? null : eventOf(series, week), group, `${day}T23:00:00Z`, day, population.until];
}

function* meetings(population: Population): Iterable<readonly Cell[]> {
  for (const { id, group, week, day } of sheets(population)) {
    if (group === null) continue;
    const isHeld = (group + week) % 25 !== 0;
    const at = `${day}T23:30:00Z`;
    yield [id, group, day, isHeld, isHeld ? null : "Chuva", isHeld ? CAME : 0, isHeld ? (group + week) % 3 : 0, at, at];
  }
}

function* marks(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 53);
  for (const { id, group, series, week, day } of sheets(population)) {
    const at = `${day}T23:10:00Z`;
    if (group !== null && week < MARKED && (group + week) % 25 !== 0)
      for (let place = 0; place < CAME; place += 1) yield [id, memberOf(group, (place + week) % MEMBERS), day, 0, 2, at, at];
    if (series === null) continue;
    for (let person = series / 5; person <= population.people; person += services.length) {
      const habit = person % 10;
      const last = LAST_WEEK - 4 - (person % 16);
      if (habit > 2 || (habit === 0 && week > last) || !chance.odds(OFTEN)) continue;
      yield [id, person, day, 0, 0, at, at];
    }
  }
}

/** What the triggers of attendance keep, and what housekeeping counted. */
const sums = (today: string): readonly string[] => [
  `insert into attendance_day_counts (congregation_id, kind, day, role, delta)
   select gatherings.congregation_id, gatherings.kind, gatherings.day, role, count(*)
   from attendance join gatherings on gatherings.id = gathering_id group by 1, 2, 3, 4`,
  `insert into presence (person_id, congregation_id, first_seen_on, last_seen_on, usual)
   select seen.person_id, ${SEAT}, first, last, case when last <= '${today}'::date - 14 then (
     select count(*) from attendance where attendance.person_id = seen.person_id and attendance.day > last - 84) end
   from (select person_id, min(day) as first, max(day) as last from attendance group by 1) as seen`,
];

/** Groups' reports of a year and rolls of services of half a year: 0.2 and 0.8 million rows for 100,000 people. */
export const bench: FeatureBench = {
  after: ["agenda", "groups"],
  tables: (population) => [
    {
      table: "gatherings",
      columns: "congregation_id kind event_id group_id started_at day updated_at".split(" "),
      rows: () => gatherings(population),
    },
    {
      table: "group_meetings",
      columns: "gathering_id group_id day held not_held_because present more_visitors filled_at recorded_at".split(" "),
      rows: () => meetings(population),
    },
    {
      table: "attendance",
      columns: "gathering_id person_id day role source marked_at recorded_at".split(" "),
      rows: () => marks(population),
      withoutTriggers: sums(dayFromToday(population, 0)),
    },
  ],
  values: { "listMissing events": ["1,2"] },
};
