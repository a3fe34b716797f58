import { eventOf } from "../features/agenda.ts";
import { services } from "../features/attendance.ts";
import { both, get, limitGet } from "./requests.ts";
import { signedIn, type Ground, type Requests, type Workload } from "./workload.ts";

const ROLL = 5_000;
/** The last week of the generated services. */
const WEEK = 51;
/** A whole roll, each time with later marks of another role, so that every row is written. */
const roll: Requests = (ground: Ground) => (caller) => {
  const number = ground.fresh();
  const people = Array.from({ length: Math.min(ROLL, ground.population.people) }, (_, index) => index + 1);
  const at = new Date(Date.now() - 60_000 + (number % 60_000)).toISOString();
  return {
    method: "PUT",
    path: `/api/attendance/${eventOf(services[0], WEEK)}/marks`,
    headers: signedIn(ground, caller),
    body: { person_ids: people, roles: people.map(() => (number % 2 === 0 ? "present" : "serving")), marked_at: people.map(() => at) },
  };
};

/** Groups and attendance: for 100,000 people 4,000 groups, and 0.8 million marks. */
export const groups: readonly Workload[] = [
  {
    name: "groups-page",
    title: "first page of groups (25)",
    callers: both,
    product: get(() => "/cell-groups?limit=25"),
    limit: limitGet(() => "/people"),
    ratio: 8,
  },
  {
    name: "groups-need",
    title: "the same, those in need",
    callers: [1],
    product: get(() => "/cell-groups?limit=25&health=need"),
    limit: null,
  },
  {
    name: "groups-late",
    title: "groups whose reports are late",
    callers: [1],
    product: get(() => "/cell-groups/late"),
    limit: null,
    databaseMs: 35,
  },
  { name: "groups-figures", title: "the figures above the groups", callers: [1], product: get(() => "/cell-groups/figures"), limit: null },
  {
    name: "attendance-radar",
    title: "who has not been seen for weeks (25)",
    callers: [1],
    product: get(() => "/attendance/absent?limit=25"),
    limit: null,
  },
  {
    name: "attendance-summary",
    title: "presences of 52 weeks",
    callers: [1],
    product: get(({ population: { until } }) => {
      const day = (back: number): string => new Date(until.getTime() - back * 86_400_000).toISOString().slice(0, 10);
      return `/attendance/summary?from=${day(364)}&to=${day(0)}`;
    }),
    limit: null,
  },
  { name: "attendance-roll", title: "a roll of 5,000 people, sent at once", callers: [1], product: roll, limit: null, most: 10 },
];
