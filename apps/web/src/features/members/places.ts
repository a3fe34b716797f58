import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";
import { withTable } from "../../ui/table-file.ts";

const allow = rightOf<typeof memberRoutes.listMembers>("members:view");

export const membersPlace: Place = {
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
