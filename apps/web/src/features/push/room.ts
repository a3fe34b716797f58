import type { OwnSection } from "../own-account/index.ts";

export const ownSections: readonly OwnSection[] = [
  { id: "push", tab: "settings", order: 24, load: async () => ({ default: (await import("./push-panel.tsx")).PushPanel }) },
  { id: "device", tab: "settings", order: 26, load: async () => ({ default: (await import("./device-panel.tsx")).DevicePanel }) },
];
