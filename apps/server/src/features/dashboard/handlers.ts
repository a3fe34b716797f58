import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
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
      const [visitors, journey, accounts, members] = await Promise.all([
        holds(caller.permissions, "visitors:view") ? readVisitorFigures(reads, scope("visitors"), { today, now }) : null,
        holds(caller.permissions, "visitors:view")
          ? readJourney(reads, scope("visitors"), { months: lastSixMonths(today), timeZone })
          : null,
        holds(caller.permissions, "users:view") ? readAccountFigures(reads, scope("users")) : null,
        holds(caller.permissions, "members:view") ? readMemberFigures(reads, scope("members"), now) : null,
      ]);
      return { data: { ...accounts, ...members, ...visitors, ...(journey ? { journey } : {}) } };
    },
  };
}
