import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { landingOf } from "../api/redirect.ts";
import type { messages } from "../messages/shell.ts";

export type TitleKey = Extract<keyof typeof messages, `title.${string}`>;

/** The breadcrumb titles of spec.md §2.5, by path. */
const titles: Readonly<Record<string, TitleKey>> = {
  "/dashboard": "title.dashboard",
  "/users": "title.users",
  "/visitors": "title.visitors",
  "/visitor-management": "title.visitors",
  "/members": "title.members",
  "/church-members": "title.churchMembers",
  "/families": "title.families",
  "/birthdays": "title.birthdays",
  "/directory": "title.directory",
  "/duplicates": "title.duplicates",
  "/groups-convivio": "title.cells",
  "/events": "title.events",
  "/agenda": "title.agenda",
  "/schedule": "title.schedule",
  "/finance": "title.finance",
  "/finance/counts": "title.counts",
  "/inventory": "title.inventory",
  "/inventory/count": "title.ownCounts",
  "/assets": "title.assets",
  "/ministries": "title.ministries",
  "/leadership": "title.leadership",
  "/roll": "title.roll",
  "/volunteers": "title.volunteers",
  "/volunteers-integrated": "title.volunteers",
  "/pastoral-care": "title.pastoralCare",
  "/pastoral-care/prayers": "title.prayers",
  "/cells": "title.cellGroups",
  "/attendance": "title.attendance",
  "/communication": "title.communication",
  "/content": "title.content",
  "/reports": "title.reports",
  "/settings": "title.settings",
  "/system-settings": "title.systemSettings",
  "/": "title.home",
  "/login": "title.login",
  "/register": "title.register",
  "/profile": "title.profile",
  "/notifications": "title.notifications",
};

const landings = new Set(roleNames.map(landingOf));

/** Whether a path is the dashboard: /dashboard or a role's landing page. */
export const isDashboard = (path: string): boolean => path === "/dashboard" || landings.has(path);

/** Whether a path is any role's landing page. */
export const isLanding = (path: string): boolean => landings.has(path);

/**
 * The title of a path: a text key, or words from the path. An unknown nested path takes its first segment's title; any other
 * unknown path its last segment, capitalised and with hyphens as spaces; 'System' if nothing is left (spec.md §2.5).
 */
export function titleOf(path: string): { readonly key: TitleKey } | { readonly words: string } {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (isDashboard(plain)) return { key: "title.dashboard" };
  const segments = plain.split("/").filter(Boolean);
  const known = titles[plain] ?? titles[`/${segments[0] ?? ""}`];
  if (known && (plain === "/" || segments.length > 0)) return { key: known };
  const words = (segments.at(-1) ?? "")
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
  return words === "" ? { key: "title.system" } : { words };
}
