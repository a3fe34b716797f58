import { IconUserShield } from "@tabler/icons-react";
import type { MenuEntry } from "../../shell/menu.ts";
import { usersPlace } from "./places.ts";

export const menu: MenuEntry = {
  place: usersPlace,
  group: "system",
  order: 1,
  icon: IconUserShield,
  // spec.md §2.5; the others reach who waits for them by the dashboard.
  roles: ["admin", "pastor_presidente"],
};
