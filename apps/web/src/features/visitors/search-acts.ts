import { IconUserPlus } from "@tabler/icons-react";
import type { SearchAct } from "../../shell/search-acts.ts";
import { visitorsPlace } from "./places.ts";

export const searchAct: SearchAct = {
  place: visitorsPlace,
  allow: "visitors:create",
  title: "act.visitor",
  order: 10,
  icon: IconUserPlus,
  hue: "trigo",
  takesName: true,
};
