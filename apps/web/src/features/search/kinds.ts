import type { SearchType, SearchResult, SearchTotal } from "@aprisco/contract/search.ts";
import {
  IconCalendarEvent,
  IconCompass,
  IconHandStop,
  IconHeartHandshake,
  IconHomeHeart,
  IconPackages,
  IconTag,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import type { Hue } from "../../ui/record/initials.tsx";

export const groups = [
  { name: "people", types: ["member", "visitor"] },
  { name: "families", types: ["family"] },
  { name: "ministries", types: ["ministry"] },
  { name: "groups", types: ["group"] },
  { name: "leaders", types: ["leader"] },
  { name: "service", types: ["volunteer", "position"] },
  { name: "events", types: ["event"] },
  { name: "things", types: ["asset", "item"] },
  { name: "users", types: ["user"] },
] as const satisfies readonly { readonly name: string; readonly types: readonly SearchType[] }[];
export type GroupName = (typeof groups)[number]["name"];

export const looks: Readonly<Record<SearchType, { readonly list: string; readonly icon?: Icon; readonly hue?: Hue }>> = {
  member: { list: "/members" },
  visitor: { list: "/visitor-management" },
  user: { list: "/users" },
  ministry: { list: "/ministries", icon: IconHeartHandshake, hue: "uva" },
  group: { list: "/groups-convivio", icon: IconHomeHeart, hue: "barro" },
  leader: { list: "/leadership", icon: IconCompass, hue: "ceu" },
  volunteer: { list: "/volunteers" },
  position: { list: "/volunteers/positions", icon: IconHandStop, hue: "uva" },
  asset: { list: "/assets", icon: IconTag, hue: "ceu" },
  event: { list: "/agenda", icon: IconCalendarEvent, hue: "uva" },
  item: { list: "/inventory", icon: IconPackages, hue: "trigo" },
  family: { list: "/pastoral-care/families", icon: IconUsersGroup, hue: "vinho" },
};

export const groupsOf = (types: readonly SearchType[]): readonly GroupName[] =>
  groups.flatMap(({ name, types: own }) => (own.some((type) => types.includes(type)) ? [name] : []));

/** The kinds of a group. For all groups none: the server then searches all that the account may see. */
export const typesOf = (group: GroupName | null): readonly SearchType[] => groups.find(({ name }) => name === group)?.types ?? [];

export interface FoundGroup {
  readonly name: GroupName;
  readonly results: readonly SearchResult[];
  readonly totals: readonly SearchTotal[];
}

export function foundGroups(results: readonly SearchResult[], totals: readonly SearchTotal[]): readonly FoundGroup[] {
  const found = groups.flatMap(({ name, types }) => {
    const isOwn = ({ type }: { readonly type: SearchType }): boolean => types.some((own) => own === type);
    const first = results.findIndex(isOwn);
    return first < 0 ? [] : [{ first, name, results: results.filter(isOwn), totals: totals.filter(isOwn) }];
  });
  return found.toSorted((one, other) => one.first - other.first).map(({ first: _first, ...group }) => group);
}

/** "12", or "200+" if more were found than are counted. */
export const totalText = (totals: readonly SearchTotal[], countText: (count: number) => string): string =>
  `${countText(totals.reduce((sum, { total }) => sum + total, 0))}${totals.some(({ more }) => more) ? "+" : ""}`;
