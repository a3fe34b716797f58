import { IconCake } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { birthdaysPlace } from "./places.ts";

export const menu: MenuEntry = { place: birthdaysPlace, group: "people", order: 4, icon: IconCake };
