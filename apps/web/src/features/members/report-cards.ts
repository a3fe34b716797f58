import type { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import { IconChartLine } from "@tabler/icons-react";
import { rightOf } from "../../api/light-row.ts";
import type { ReportCard } from "../reports/index.ts";

export const reportCards: readonly ReportCard[] = [
  {
    path: "/reports/membership",
    allow: rightOf<typeof dashboardRoutes.getMembershipReport>("members:view"),
    section: "members",
    icon: IconChartLine,
    texts: "membership-report",
  },
];
