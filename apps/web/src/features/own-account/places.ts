import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

const profilePlace: Place = {
  paths: ["/profile"],
  allow: rightOf<typeof accountRoutes.getMe>("signedIn"),
  load: async () => (await import("./profile-page.tsx")).ProfilePage,
  texts: ["own-account", "avatars", "fields", "parts"],
};

export const places = [profilePlace];
