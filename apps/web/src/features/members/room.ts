import type { dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import type { memberRoutes } from "@aprisco/contract/members.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import { withTable } from "../../ui/list/table-file.ts";
import type { BoardPart } from "../dashboard/index.ts";
import type { ReportCard } from "../reports/index.ts";
import type { MemberTab } from "./index.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const allow = rightOf<typeof memberRoutes.listMembers>("members:view");

const membersPlace: Place = {
  paths: ["/members", "/church-members"],
  allow,
  load: async () => (await withTable(import("./members-list-page.tsx"))).MembersListPage,
  texts: ["members", "custom-values", "fields", "record", "lists", "parts"],
  first: [{ path: "/members?sort=name&limit=25", allow }],
};
const memberPlace: Place = {
  paths: ["/members/$id"],
  allow,
  load: async () => (await import("./record/member-page.tsx")).MemberPage,
  texts: ["members", "custom-values", "member-tabs", "fields", "record", "lists", "parts"],
};
const reportPlace: Place = {
  paths: ["/reports/membership"],
  allow: rightOf<typeof dashboardRoutes.getMembershipReport>("members:view"),
  load: async () => (await import("./report/membership-report-page.tsx")).MembershipReportPage,
  texts: ["membership-report", "fields", "parts", "lists"],
};

export const places = [membersPlace, memberPlace, reportPlace];

export const menu: MenuItem = { path: "/members", group: "people", order: 2, icon: "IconUsers" };

export const searchAct: RoomAct = {
  path: "/members",
  allow: rightOf<typeof memberRoutes.createMember>("members:create"),
  title: "act.member",
  order: 20,
  icon: "IconUsers",
  hue: "oliveira",
  takesName: true,
};

export const boardParts: readonly BoardPart[] = [
  {
    name: "membership",
    desk: true,
    allow: rightOf<typeof dashboardRoutes.getMembershipReport>("members:view"),
    roles: ["secretaria"],
    order: 32,
    Part: lazyPart(async () => ({ default: (await import("./report/membership-part.tsx")).MembershipPart })),
  },
];

const memberTabsAllow = rightOf<typeof memberRoutes.getMember>("members:view");
const own = async () => await import("./record/overview-parts.tsx");

export const memberTabs: readonly MemberTab[] = [
  {
    name: "overview",
    title: "title.overview",
    short: "title.overview.short",
    order: 5,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await own()).OverviewTab })),
  },
  {
    name: "details",
    title: "title.details",
    order: 10,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await import("./record/details-tab.tsx")).DetailsTab })),
  },
  {
    name: "facts",
    at: "overview-side",
    order: 30,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await own()).KeyFacts })),
  },
  {
    name: "ministries",
    at: "strip",
    order: 40,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await own()).MinistriesFact })),
  },
  {
    name: "birthday",
    at: "strip",
    order: 60,
    allow: memberTabsAllow,
    Part: lazyPart(async () => ({ default: (await own()).BirthdayFact })),
  },
  { name: "roll", at: "strip", order: 80, allow: memberTabsAllow, Part: lazyPart(async () => ({ default: (await own()).RollFact })) },
];

export const reportCards: readonly ReportCard[] = [
  {
    path: "/reports/membership",
    allow: rightOf<typeof dashboardRoutes.getMembershipReport>("members:view"),
    section: "members",
    icon: "IconChartLine",
    texts: "membership-report",
  },
];
