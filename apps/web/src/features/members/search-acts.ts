import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { IconUsers } from "@tabler/icons-react";
import { rightOf } from "../../api/light-row.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
import { membersPlace } from "./places.ts";

export const searchAct: SearchAct = {
  place: membersPlace,
  allow: rightOf<typeof memberRoutes.createMember>("members:create"),
  title: "act.member",
  order: 20,
  icon: IconUsers,
  hue: "oliveira",
  takesName: true,
};
