import { IconUsersGroup } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { duplicatesPlace } from "./places.ts";

export const menu: MenuEntry = { place: duplicatesPlace, group: "people", order: 5, icon: IconUsersGroup };
