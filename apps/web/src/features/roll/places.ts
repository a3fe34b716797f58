import type { rollRoutes } from "@aprisco/contract/roll/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const allow = rightOf<typeof rollRoutes.listRoll>("members:view");

/** The book of the roll: reached from the members, the dashboard and by its address. */
export const rollPlace: Place = {
  paths: ["/roll"],
  allow,
  load: async () => (await import("./roll-page.tsx")).RollPage,
  texts: ["roll", "roll-words", "fields", "lists", "parts"],
  first: [{ path: "/members/roll?sort=-entry&limit=25", allow }],
};

export const places = [rollPlace];
