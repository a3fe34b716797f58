import { toCursor } from "@aprisco/server/records/lists/cursor.ts";
import { FOUR_CONDITIONS } from "../features/lists.ts";
import { isMember } from "../features/members.ts";
import { anybody, both, get, limitGet, limitPage, somewhere } from "./requests.ts";
import type { Ground, Workload } from "./workload.ts";

const someMember = (ground: Ground): number => {
  const number = anybody(ground);
  return isMember(number) ? number : number - 1;
};
const twoDigits = (number: number): string => String(number).padStart(2, "0");
const someMonth = ({ chance }: Ground): string => {
  const month = `2026-${twoDigits(chance.between(1, 13))}`;
  return `from=${month}-01&to=${month}-28`;
};

/** The register of members: pages, details, the other parts of a person's page, birthdays. */
export const register: readonly Workload[] = [
  {
    name: "members",
    title: "first page of members by name (25)",
    callers: both,
    product: get(() => "/members?limit=25"),
    limit: limitGet(() => "/people"),
    ratio: 8,
  },
  {
    name: "members-own",
    title: "the same with the church's own fields, twenty of them",
    callers: both,
    product: get(() => "/members?limit=25&own_fields=yes"),
    limit: limitGet(() => "/people"),
  },
  {
    name: "members-own-three",
    title: "the same with three of them, as a list shows them",
    callers: both,
    product: get(() => "/members?limit=25&own_fields=1,4,7"),
    limit: limitGet(() => "/people"),
  },
  {
    name: "members-deep",
    title: "a page deep in the list of members",
    callers: both,
    product: get((ground) => `/members?limit=25&sort=name&cursor=${toCursor("name", { value: somewhere(ground), id: 0 })}`),
    limit: limitPage,
    ratio: 8,
  },
  {
    name: "members-filtered",
    title: "first page of active, baptised members of a neighbourhood (25)",
    callers: both,
    product: get(() => "/members?limit=25&status=active&baptised=yes&neighborhood=Vila%20Aurora"),
    limit: null,
  },
  {
    name: "members-rule",
    title: "first page of a saved list: four conditions, two of them absences (25)",
    callers: both,
    product: get(() => `/members?limit=25&list=${FOUR_CONDITIONS}`),
    limit: null,
  },
  {
    name: "member",
    title: "details of a member",
    callers: both,
    product: get((ground) => `/members/${someMember(ground)}`),
    limit: limitGet((ground) => `/people/${anybody(ground)}`),
    ratio: 8,
  },
  {
    name: "members-timeline",
    title: "first page of a member's timeline",
    callers: both,
    product: get((ground) => `/members/${someMember(ground)}/timeline?limit=25`),
    limit: null,
  },
  {
    name: "members-birthdays",
    title: "birthdays, weddings and baptisms of a month (first page)",
    callers: both,
    product: get((ground) => `/members/birthdays?${someMonth(ground)}`),
    limit: null,
  },
];
