import { dayFromToday } from "../generator/family.ts";
import { both, get, pickOf } from "./requests.ts";
import type { Ground, Workload } from "./workload.ts";

/** The six weeks of a month's page, a few months around today. */
function someMonth({ chance, population }: Ground): string {
  const first = chance.between(-5, 6) * 30;
  return `from=${dayFromToday(population, first)}&to=${dayFromToday(population, first + 41)}`;
}
const somePlace = ({ chance }: Ground): number => chance.between(1, 40);
/** An event of the bench; each has a hundred registrations. */
const someEvent = ({ chance, population }: Ground): number => chance.between(1, Math.floor(population.people / 100) + 1);

/** The agenda and its registrations: for 100,000 people 105,000 occurrences, 4,000 in a month, and 100,000 registrations. */
export const agenda: readonly Workload[] = [
  {
    name: "agenda-month",
    title: "the agenda of a month (six weeks)",
    callers: both,
    product: get((ground) => `/events/month?${someMonth(ground)}`),
    limit: null,
  },
  {
    name: "agenda-month-filtered",
    title: "the same, of one type at one place",
    callers: both,
    product: get((ground) => `/events/month?${someMonth(ground)}&type=youth&place=sala%20${somePlace(ground)}`),
    limit: null,
  },
  {
    name: "agenda-events",
    title: "first page of the next events (25)",
    callers: both,
    product: get(() => "/events?limit=25"),
    limit: null,
  },
  {
    name: "agenda-search",
    title: "events: a title",
    callers: both,
    product: get((ground) => `/events?limit=25&q=encontro%20${someEvent(ground)}`),
    limit: null,
  },
  {
    name: "agenda-report",
    title: "events of six months by type",
    callers: [1],
    product: get(() => "/dashboard/event-report?from=2026-01&to=2026-06"),
    limit: null,
  },
  {
    name: "registrations",
    title: "first page of registrations (25)",
    callers: both,
    product: get(() => "/registrations?limit=25"),
    limit: null,
  },
  {
    name: "registrations-event",
    title: "registrations of an event by name (25)",
    callers: both,
    product: get((ground) => `/registrations?limit=25&sort=name&event=${someEvent(ground)}`),
    limit: null,
  },
  {
    name: "registrations-waiting",
    title: "registrations that wait for a place (25)",
    callers: both,
    product: get((ground) => `/registrations?limit=25&sort=${pickOf(ground, ["number", "name"])}&state=waiting`),
    limit: null,
  },
  {
    name: "registrations-search",
    title: "registrations: a name, an e-mail or a code",
    callers: both,
    product: get((ground) => `/registrations?limit=25&q=${pickOf(ground, ["pessoa%20", "p", "b"])}${someEvent(ground)}-1`),
    limit: null,
  },
];
