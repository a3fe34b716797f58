import type { dashboardRoutes, DashboardStats, Duty } from "@aprisco/contract/dashboard/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller } from "../../http/caller.ts";
import type { Handlers } from "../../http/handler.ts";
import type { BoardTime } from "../../church-time.ts";
import type { FeatureServices } from "../../wiring.ts";
import { dayIn } from "../settings/index.ts";
import { mostUrgent } from "./most-urgent.ts";

/** What a work list holds: a person's next hour, not the church's backlog. */
const MOST_DUTIES = 8;

const timeOf = ({ church: { timeZone } }: Caller, now: Date): BoardTime => ({ now, today: dayIn(timeZone, now), timeZone });

/**
 * The dashboard: each feature's figures and duties that the caller may see, and no table of its own. They are read one after
 * the other: together they would take every processor of a small machine from the other requests.
 */
export const dashboardHandlers = ({ boards, duties }: FeatureServices): Handlers<typeof dashboardRoutes> => ({
  getDashboardStats: async ({ reads, caller, now, scope }) => {
    const data: DashboardStats = {};
    for (const { allow, section, read } of boards)
      if (holds(caller.permissions, allow)) Object.assign(data, await read(reads, scope(section), timeOf(caller, now)));
    return { data };
  },
  listDuties: async ({ reads, caller, now, scope }) => {
    const kinds: Duty[][] = [];
    for (const { kind, allow, section, read } of duties) {
      if (!holds(caller.permissions, allow)) continue;
      const rows = await read(reads, scope(section), timeOf(caller, now), MOST_DUTIES);
      kinds.push(rows.map((row) => ({ ...row, kind })));
    }
    return { data: mostUrgent(kinds, MOST_DUTIES) };
  },
});
