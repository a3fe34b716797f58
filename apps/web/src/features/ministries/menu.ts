import { IconHeartHandshake } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { ministriesPlace } from "./places.ts";

export const menu: MenuEntry = { place: ministriesPlace, group: "ministry", order: 1, icon: IconHeartHandshake };
