import { IconHome } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { dashboardPlace } from "./places.ts";

// Shown to every signed-in account: without figures it has the church's week there.
export const menu: MenuEntry = { place: { ...dashboardPlace, allow: "signedIn" }, group: "start", order: 1, icon: IconHome };
