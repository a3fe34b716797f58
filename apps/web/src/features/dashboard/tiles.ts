import type { DashboardStats } from "@aprisco/contract/dashboard/routes.ts";
import {
  IconAddressBook,
  IconCalendarDue,
  IconHeartHandshake,
  IconSparkles,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";

export interface Tile {
  readonly key: "visitors" | "recent" | "awaiting" | "due" | "pending" | "members" | "users";
  readonly icon: Icon;
  readonly hue: "ceu" | "uva" | "trigo" | "barro" | "oliveira";
  readonly value: number;
  readonly note: {
    readonly key:
      | "note.visitors"
      | "note.recent"
      | "note.awaiting"
      | "note.due"
      | "note.dueNone"
      | "note.pending"
      | "note.pendingNone"
      | "note.members"
      | "note.users";
    readonly count?: number;
    /** An instant, of which the note says how long ago it was. */
    readonly since?: string;
  };
  /** The list behind the figure; without it the figure leads nowhere (yet). */
  readonly to?: { readonly path: "/visitor-management" | "/users"; readonly search: Readonly<Record<string, string>> };
  /** Two places wide. */
  readonly wide?: true;
}

const visitors = (search: Readonly<Record<string, string>>) => ({ path: "/visitor-management", search }) as const;

/** The tiles of the figures that are there: a figure that is absent is one that the account may not see. */
export const tilesOf = (stats: DashboardStats): readonly Tile[] => [...visitorTiles(stats), ...peopleTiles(stats)];

function visitorTiles(stats: DashboardStats): readonly Tile[] {
  const { visitors: all, newVisitors30d, recentVisitors7d, awaitingFirstContact, followUpsDue } = stats;
  const tiles: (Tile | null)[] = [
    all === undefined
      ? null
      : {
          key: "visitors",
          icon: IconUsers,
          hue: "ceu",
          value: all,
          note: { key: "note.visitors", count: newVisitors30d ?? 0 },
          to: visitors({}),
        },
    recentVisitors7d === undefined
      ? null
      : {
          key: "recent",
          icon: IconSparkles,
          hue: "uva",
          value: recentVisitors7d,
          note: { key: "note.recent" },
          to: visitors({ period: "7d" }),
        },
    awaitingFirstContact === undefined
      ? null
      : {
          key: "awaiting",
          icon: IconHeartHandshake,
          hue: "trigo",
          value: awaitingFirstContact,
          note: { key: "note.awaiting", count: awaitingFirstContact },
          to: visitors({ status: "novo" }),
        },
    followUpsDue === undefined
      ? null
      : {
          key: "due",
          icon: IconCalendarDue,
          hue: "barro",
          value: followUpsDue,
          note: { key: followUpsDue > 0 ? "note.due" : "note.dueNone" },
          // Overdue and today's together have no filter of their own: in the order of their day they come first.
          to: visitors({ sort: "next_action_date" }),
        },
  ];
  return tiles.filter((tile) => tile !== null);
}

function peopleTiles({ users, pendingUsers, oldestPendingAt, members, newMembers30d }: DashboardStats): readonly Tile[] {
  const tiles: (Tile | null)[] = [
    pendingUsers === undefined
      ? null
      : {
          key: "pending",
          icon: IconUserCheck,
          hue: "trigo",
          value: pendingUsers,
          note: oldestPendingAt ? { key: "note.pending", since: oldestPendingAt } : { key: "note.pendingNone" },
          to: { path: "/users", search: { status: "pendente" } },
          wide: true,
        },
    members === undefined
      ? null
      : {
          key: "members",
          icon: IconAddressBook,
          hue: "oliveira",
          value: members,
          note: { key: "note.members", count: newMembers30d ?? 0 },
        },
    users === undefined
      ? null
      : {
          key: "users",
          icon: IconUserShield,
          hue: "uva",
          value: users,
          note: { key: "note.users" },
          to: { path: "/users", search: {} },
        },
  ];
  return tiles.filter((tile) => tile !== null);
}
