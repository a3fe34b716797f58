import { IconHome2 } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { familiesPlace } from "./places.ts";

export const menu: MenuEntry = { place: familiesPlace, group: "people", order: 3, icon: IconHome2 };
