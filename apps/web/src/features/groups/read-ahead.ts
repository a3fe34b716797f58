import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { groupRoutes } from "@aprisco/contract/groups.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18n from "i18next";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";

/** The most groups whose sheets are kept: few lead more than one. */
const MOST_GROUPS = 12;

/** The groups that the account leads with the sheets of their reports, and the code that fills them in, for one's own device. */
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
  for (const { id } of itemsOf(own).slice(0, MOST_GROUPS)) {
    await client.fetchQuery({ ...asked(groupRoutes.getGroup, { params: { id } }), ...latest });
    await client.fetchQuery({ ...asked(meetingRoutes.getReportSheet, { params: { id }, query: {} }), ...latest });
  }
}
