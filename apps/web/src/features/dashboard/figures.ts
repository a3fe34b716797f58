import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { DashboardStats } from "@aprisco/contract/dashboard.ts";

type Key = "visitors" | "recent" | "awaiting" | "due" | "pending" | "members" | "users";

export interface Figure {
  readonly key: Key;
  readonly value: number;
  readonly note: {
    readonly key:
      | "note.visitors"
      | "note.recent"
      | "note.awaiting"
      | "note.awaitingNobody"
      | "note.due"
      | "note.dueNone"
      | "note.pending"
      | "note.pendingNone"
      | "note.members"
      | "note.membersBeside"
      | "note.users";
    readonly count?: number;
    readonly beside?: number;
    /** An ISO instant; the note says how long ago it was. */
    readonly since?: string;
  };
  readonly trend?: "good";
  readonly spark?: readonly number[];
  /** The list of exactly what the figure counts; absent: no link. */
  readonly to?: { readonly path: "/visitor-management" | "/users" | "/members"; readonly search: Readonly<Record<string, string>> };
}

/** More cannot be read at a glance. */
export const MOST_FIGURES = 5;
/** The figures in order of importance; the first ones that fit are shown. */
const usual: readonly Key[] = ["visitors", "awaiting", "due", "members", "pending", "recent", "users"];
/** Administrators keep the accounts; the secretary's menu has no other link to them. Pastors see people, no approvals. */
const pastors: readonly Key[] = ["recent", "awaiting", "due", "members", "visitors"];
const others: Partial<Record<RoleName, readonly Key[]>> = {
  pastor_presidente: pastors,
  pastor_casa: pastors,
  admin: ["pending", "users", "members", "visitors", "awaiting"],
  secretaria: ["pending", "awaiting", "due", "visitors", "users", "members", "recent"],
};

/** The figures of a role. One that is absent in the answer is one that the account may not see. */
export function figuresOf(stats: DashboardStats, role: RoleName): readonly Figure[] {
  const known = [...visitorFigures(stats), ...peopleFigures(stats).map((figure) => leading(figure, role))];
  const order = others[role] ?? usual;
  return order.flatMap((key) => known.find((figure) => figure.key === key) ?? []).slice(0, MOST_FIGURES);
}

/** The treasurer reads names of members without their status, so the link has no filter by it. */
const leading = ({ to, ...figure }: Figure, role: RoleName): Figure =>
  to === undefined || (role === "tesoureiro" && to.path === "/members") ? figure : { ...figure, to };

const isWaiting = (key: Key): key is "pending" | "awaiting" | "due" => key === "pending" || key === "awaiting" || key === "due";

/** A whole list of people or groups who wait for something. */
export interface DutyList {
  readonly key: "pending" | "awaiting" | "due" | "highFamilies" | "notSeen" | "lateGroups";
  readonly value: number;
  readonly to: { readonly path: string; readonly search: Readonly<Record<string, string>> };
}
const beside: readonly (Pick<DutyList, "to"> & { readonly key: "highFamilies" | "notSeen" | "lateGroups" })[] = [
  { key: "highFamilies", to: { path: "/pastoral-care/families", search: { priority: "high" } } },
  { key: "notSeen", to: { path: "/attendance/radar", search: {} } },
  { key: "lateGroups", to: { path: "/groups-convivio", search: { health: "late" } } },
];

/** The lists that the work list leads to, without empty ones. */
export const listsOfDuties = (stats: DashboardStats): readonly DutyList[] =>
  [
    ...[...visitorFigures(stats), ...peopleFigures(stats)].flatMap(({ key, value, to }) =>
      to && isWaiting(key) ? [{ key, value, to }] : [],
    ),
    ...beside.map(({ key, to }) => ({ key, value: stats[key] ?? 0, to })),
  ].filter(({ value }) => value > 0);

const visitors = (search: Readonly<Record<string, string>>) => ({ path: "/visitor-management", search }) as const;

function visitorFigures(stats: DashboardStats): readonly Figure[] {
  const { visitors: all, newVisitors30d = 0, recentVisitors7d = 0, awaitingFirstContact = 0, followUpsDue = 0, journey } = stats;
  if (all === undefined) return [];
  return [
    {
      key: "visitors",
      value: all,
      note: { key: "note.visitors", count: newVisitors30d },
      ...(newVisitors30d > 0 ? { trend: "good" as const } : {}),
      ...(journey?.some(({ novo }) => novo > 0) ? { spark: journey.map(({ novo }) => novo) } : {}),
      to: visitors({}),
    },
    { key: "recent", value: recentVisitors7d, note: { key: "note.recent" }, to: visitors({ period: "7d" }) },
    {
      key: "awaiting",
      value: awaitingFirstContact,
      note: all === 0 ? { key: "note.awaitingNobody" } : { key: "note.awaiting", count: awaitingFirstContact },
      to: visitors({ status: "novo" }),
    },
    {
      key: "due",
      value: followUpsDue,
      note: { key: followUpsDue > 0 ? "note.due" : "note.dueNone" },
      to: visitors({ due: "now" }),
    },
  ];
}

function peopleFigures({
  users,
  pendingUsers,
  oldestPendingAt,
  members,
  newMembers30d = 0,
  congregados = 0,
}: DashboardStats): readonly Figure[] {
  const pending = { path: "/users", search: { status: "pendente" } } as const;
  const figures: (Figure | null)[] = [
    pendingUsers === undefined
      ? null
      : {
          key: "pending",
          value: pendingUsers,
          note: oldestPendingAt ? { key: "note.pending", since: oldestPendingAt } : { key: "note.pendingNone" },
          to: pending,
        },
    members === undefined
      ? null
      : {
          key: "members",
          value: members,
          note: { key: congregados > 0 ? "note.membersBeside" : "note.members", count: newMembers30d, beside: congregados },
          ...(newMembers30d > 0 ? { trend: "good" as const } : {}),
          to: { path: "/members", search: { status: "active" } },
        },
    users === undefined ? null : { key: "users", value: users, note: { key: "note.users" }, to: { path: "/users", search: {} } },
  ];
  return figures.filter((figure) => figure !== null);
}
