import type { directoryRoutes } from "@aprisco/contract/directory.ts";
import { rightOf } from "../../api/light-route.ts";
import type { Place } from "../../room.ts";
import type { OwnSection } from "../own-account/index.ts";

const directoryPlace: Place = {
  paths: ["/directory"],
  allow: rightOf<typeof directoryRoutes.listDirectory>("signedIn"),
  load: async () => (await import("./directory-page.tsx")).DirectoryPage,
  texts: ["directory", "lists"],
};

// No entry of the menu: members reach it from their account, staff from families and members.
export const places = [directoryPlace];

export const ownSections: readonly OwnSection[] = [
  {
    id: "directory",
    tab: "settings",
    order: 80,
    load: async () => ({ default: (await import("./own-directory-panel.tsx")).OwnDirectoryPanel }),
  },
];
