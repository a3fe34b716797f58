import type { Permission } from "@aprisco/contract/permissions.ts";
import type { ReactNode } from "react";

/** A call that a screen makes as soon as it is there: its path below /api, and what its row asks of the caller. */
interface FirstCall {
  readonly path: string;
  readonly allow: Permission;
}

/** Where a screen is and what it is made of: all that can be asked for before the application's own code is there. */
export interface Place {
  /** All its addresses; the first is the one that links use. */
  readonly paths: readonly string[];
  readonly load: () => Promise<() => ReactNode>;
  /** The texts that it needs, loaded beside its code. */
  readonly texts: readonly string[];
  /** What it asks for first at an address without search parameters. */
  readonly first: readonly FirstCall[];
}

export const dashboardPlace: Place = {
  paths: [
    "/dashboard",
    "/admin/dashboard",
    "/pastor-presidente/dashboard",
    "/pastor-casa/dashboard",
    "/cooperador/dashboard",
    "/secretaria/dashboard",
    "/tesoureiro/dashboard",
    "/leader/dashboard",
    "/membro/dashboard",
  ],
  load: async () => (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
  texts: ["dashboard"],
  first: [],
};

export const visitorsPlace: Place = {
  paths: ["/visitor-management", "/visitors"],
  load: async () => (await import("./features/visitors/visitors-page.tsx")).VisitorsPage,
  texts: ["visitors", "users", "lists", "failures/visitors", "failures/accounts"],
  first: [
    { path: "/visitors?sort=-created_at&limit=25", allow: "visitors:view" },
    { path: "/visitors/summary", allow: "visitors:view" },
  ],
};

export const usersPlace: Place = {
  paths: ["/users"],
  load: async () => (await import("./features/accounts/users-page.tsx")).UsersPage,
  texts: ["users", "lists", "failures/accounts"],
  first: [{ path: "/users?sort=name&limit=25", allow: "users:view" }],
};

export const settingsPlace: Place = {
  paths: ["/settings", "/system-settings"],
  load: async () => (await import("./features/settings/settings-page.tsx")).SettingsPage,
  texts: ["settings", "failures/settings"],
  first: [],
};

const places = [dashboardPlace, visitorsPlace, usersPlace, settingsPlace];

/** What every screen asks for: the shell around it shows these. */
export const shellFirst: readonly FirstCall[] = [{ path: "/dashboard/stats", allow: "dashboard:view" }];

/** The place of a path; undefined when there is none. */
export const placeAt = (path: string): Place | undefined => places.find(({ paths }) => paths.includes(path));
