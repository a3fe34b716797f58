import type { OwnSection } from "../own-account/index.ts";

export const ownSections: readonly OwnSection[] = [
  { id: "factors", tab: "settings", order: 60, load: async () => ({ default: (await import("./factors-panel.tsx")).FactorsPanel }) },
];
