import { IconUserPlus } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { WaitingCount } from "../../shell/waiting-count.tsx";
import { visitorsPlace } from "./places.ts";

export const menu: MenuEntry = { place: visitorsPlace, group: "people", order: 1, icon: IconUserPlus, note: WaitingCount };
