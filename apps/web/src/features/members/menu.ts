import { IconUsers } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { membersPlace } from "./places.ts";

export const menu: MenuEntry = { place: membersPlace, group: "people", order: 2, icon: IconUsers };
