import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { groupRoutes } from "@aprisco/contract/groups.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18n from "i18next";
import { forgetAnswers } from "../../api/own-device.ts";
import { getSession } from "../../api/session-state.ts";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { belowGroup } from "./below-group.ts";

/** The most groups whose sheets are kept: few lead more than one. */
const MOST_GROUPS = 12;
/** The most groups whose whole panel is kept: a device keeps only so many answers (worker/kept-rows.ts). */
const MOST_PANELS = 4;

/**
 * The groups that the account leads with the sheets of their reports, of the first ones their people, meetings and the last report too,
 * and the code that shows them and fills them in, for one's own device. What it keeps of groups that the account does not lead goes.
 */
export async function readOwnGroups(client: QueryClient): Promise<void> {
  const latest = { staleTime: 0 };
  const [own] = await Promise.all([
    client.fetchInfiniteQuery({ ...pagesOf(groupRoutes.listGroups, { leader: "own", sort: "need" }), ...latest }),
    // As the screen asks.
    client.fetchInfiniteQuery({ ...pagesOf(groupRoutes.listGroups, { sort: "need" }), ...latest }),
    import("./group-details.tsx"),
    import("./report-dialog.tsx"),
    import("../../ui/record/room-panel.tsx"),
    i18n.loadNamespaces(["groups", "fields", "parts", "failures/groups"]),
  ]);
  const led = itemsOf(own).slice(0, MOST_GROUPS);
  const account = getSession().user?.id;
  const isLed = (path: string): boolean => led.some(({ id }) => path.startsWith(`/cell-groups/${String(id)}/`));
  if (account !== undefined) await forgetAnswers(account, (path) => belowGroup.test(path) && !isLed(path));
  for (const [at, { id }] of led.entries()) {
    const params = { id };
    await client.fetchQuery({ ...asked(groupRoutes.getGroup, { params }), ...latest });
    const { date, reported } = await client.fetchQuery({ ...asked(meetingRoutes.getReportSheet, { params, query: {} }), ...latest });
    if (at >= MOST_PANELS) continue;
    await client.fetchInfiniteQuery({ ...pagesOf(meetingRoutes.listMeetings, {}, params), ...latest });
    await client.fetchInfiniteQuery({ ...pagesOf(groupRoutes.listGroupMembers, {}, params), ...latest });
    const [last] = reported;
    // So that it can be corrected.
    if (last !== undefined && last !== date)
      await client.fetchQuery({ ...asked(meetingRoutes.getReportSheet, { params, query: { date: last } }), ...latest });
  }
}
