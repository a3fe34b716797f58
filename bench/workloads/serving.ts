import { dayFromToday } from "../generator/family.ts";
import { both, get, pickOf, somewhere } from "./requests.ts";
import type { Workload } from "./workload.ts";

/** Volunteers and rosters: for 10,000 people 1,725 volunteers and 40,000 places, for 100,000 people 15,000 and 360,000. */
export const serving: readonly Workload[] = [
  {
    name: "volunteers",
    title: "first page of volunteers (25)",
    callers: both,
    product: get(() => "/volunteers?limit=25"),
    limit: null,
  },
  {
    name: "volunteers-filtered",
    title: "volunteers of a ministry who are active (25)",
    callers: both,
    product: get(({ chance }) => `/volunteers?limit=25&status=active&ministry=${chance.between(1, 20)}`),
    limit: null,
  },
  {
    name: "volunteers-search",
    title: "volunteers: a name",
    callers: both,
    product: get((ground) => `/volunteers?limit=25&q=${encodeURIComponent(somewhere(ground).split(" ")[0] ?? "")}`),
    limit: null,
  },
  {
    name: "rosters-matrix",
    title: "rosters of a week: 12 services × 40 places, 300 volunteers",
    callers: [1],
    product: get((ground) => {
      const week = ground.chance.between(-4, 3) * 7;
      return `/schedules/matrix?ministry=1&from=${dayFromToday(ground.population, week)}&to=${dayFromToday(ground.population, week + 6)}`;
    }),
    limit: null,
  },
  {
    name: "rosters-candidates",
    title: "who could have a place of such a roster",
    callers: [1],
    product: get((ground) => {
      const schedule = ground.chance.between(1, 144);
      return `/schedules/${schedule}/candidates?need=${(schedule - 1) * 40 + Number(pickOf(ground, ["1", "7", "40"]))}`;
    }),
    limit: null,
  },
  {
    name: "rosters-mine",
    title: "one's own places",
    callers: both,
    product: get(() => "/schedules/mine"),
    limit: null,
  },
];
