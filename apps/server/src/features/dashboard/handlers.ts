import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { holds, type Permission } from "@aprisco/contract/permissions.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { dayIn } from "../settings/index.ts";
import { lastSixMonths } from "./months.ts";
import { readAccountFigures, readJourney, readMemberFigures, readVisitorFigures } from "./store.ts";

export function dashboardHandlers(_services: Services): Handlers<typeof dashboardRoutes> {
  return {
    getDashboardStats: async ({ reads, caller, now, scope }) => {
      const { timeZone } = caller.church;
      const today = dayIn(timeZone, now);
      const sees = (permission: Permission): boolean => holds(caller.permissions, permission);
      // One after the other: together they would take every processor of a small machine from everybody else.
      const visitors = sees("visitors:view") ? await readVisitorFigures(reads, scope("visitors"), { today, now }) : null;
      const months = lastSixMonths(today);
      const journey = sees("visitors:view") ? await readJourney(reads, scope("visitors"), { months, timeZone }) : null;
      const accounts = sees("users:view") ? await readAccountFigures(reads, scope("users")) : null;
      const members = sees("members:view") ? await readMemberFigures(reads, scope("members"), now) : null;
      return { data: { ...accounts, ...members, ...visitors, ...(journey ? { journey } : {}) } };
    },
  };
}
