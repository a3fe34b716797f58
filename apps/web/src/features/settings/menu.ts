import { IconSettings } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { settingsPlace } from "./places.ts";

export const menu: MenuEntry = { place: settingsPlace, group: "system", order: 2, icon: IconSettings };
