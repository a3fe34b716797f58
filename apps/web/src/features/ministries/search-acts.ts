import type { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { IconHeartHandshake } from "@tabler/icons-react";
import { rightOf } from "../../api/light-row.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
import { ministriesPlace } from "./places.ts";

export const searchAct: SearchAct = {
  place: ministriesPlace,
  allow: rightOf<typeof ministryRoutes.createMinistry>("ministries:create"),
  title: "act.ministry",
  order: 40,
  icon: IconHeartHandshake,
  hue: "uva",
  takesName: false,
};
