import type { OwnSection } from "./sections.ts";

/** The account's own sections; further ones come from the features that know more of it. */
export const ownSections: readonly OwnSection[] = [
  { id: "look", tab: "settings", order: 10, load: async () => ({ default: (await import("./settings/look-panel.tsx")).LookPanel }) },
  {
    id: "channels",
    tab: "settings",
    order: 20,
    load: async () => ({ default: (await import("./settings/channels-panel.tsx")).ChannelsPanel }),
  },
];
