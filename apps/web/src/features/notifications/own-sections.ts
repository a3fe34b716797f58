import type { OwnSection } from "../own-account/index.ts";

export const ownSections: readonly OwnSection[] = [
  {
    id: "notices",
    tab: "settings",
    order: 22,
    load: async () => ({ default: (await import("./choices/choices-panel.tsx")).ChoicesPanel }),
  },
];
