import { routeTable } from "../route.ts";
import { ownData } from "./own-data.ts";

export const ownDataRoutes = routeTable("own-data", {
  getOwnData: {
    method: "GET",
    path: "/users/profile/me/data",
    summary: "What the church keeps of the person who asks; each reading is written down",
    allow: "signedIn",
    about: ["own-data", "accounts", "people"],
    reply: ownData,
    shows: "caller",
  },
});
