import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { OwnSection } from "./sections.ts";

const profilePlace: Place = {
  paths: ["/profile"],
  allow: rightOf<typeof accountRoutes.getMe>("signedIn"),
  load: async () => (await import("./profile-page.tsx")).ProfilePage,
  texts: ["own-account", "avatars", "fields", "parts"],
};

export const places = [profilePlace];

export const ownSections: readonly OwnSection[] = [
  { id: "look", tab: "settings", order: 10, load: async () => ({ default: (await import("./settings/look-panel.tsx")).LookPanel }) },
  {
    id: "password",
    tab: "settings",
    order: 30,
    load: async () => ({ default: (await import("./access/password-panel.tsx")).PasswordPanel }),
  },
  { id: "email", tab: "settings", order: 40, load: async () => ({ default: (await import("./access/email-panel.tsx")).EmailPanel }) },
  {
    id: "sessions",
    tab: "settings",
    order: 50,
    load: async () => ({ default: (await import("./access/sessions-panel.tsx")).SessionsPanel }),
  },
];
