import { IconUserShield } from "@tabler/icons-react";
import type { SearchAct } from "../../shell/search-acts.ts";
import { usersPlace } from "./places.ts";

export const searchAct: SearchAct = {
  place: usersPlace,
  allow: "users:create",
  title: "act.user",
  order: 30,
  icon: IconUserShield,
  hue: "ceu",
  takesName: true,
};
