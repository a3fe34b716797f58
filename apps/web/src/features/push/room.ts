import type { OwnSection } from "../own-account/index.ts";

export const ownSections: readonly OwnSection[] = [
  { id: "device", tab: "settings", order: 26, load: async () => ({ default: (await import("./device-panel.tsx")).DevicePanel }) },
];
