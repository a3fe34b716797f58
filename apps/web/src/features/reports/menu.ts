import { IconReportAnalytics } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { reportsPlace } from "./places.ts";

export const menu: MenuEntry = { place: reportsPlace, group: "communication", order: 3, icon: IconReportAnalytics };
