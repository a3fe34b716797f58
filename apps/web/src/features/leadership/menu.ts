import { IconUserStar } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { leadershipPlace } from "./places.ts";

export const menu: MenuEntry = { place: leadershipPlace, group: "ministry", order: 2, icon: IconUserStar };
