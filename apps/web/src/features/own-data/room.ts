import type { OwnSection } from "../own-account/index.ts";

export const ownSections: readonly OwnSection[] = [
  { id: "own-data", tab: "settings", order: 90, load: async () => ({ default: (await import("./own-data-panel.tsx")).OwnDataPanel }) },
];
