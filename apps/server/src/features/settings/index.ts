import type { Manifest } from "../../manifest.ts";
import { settingsHandlers } from "./handlers.ts";
import { readChurch } from "./store.ts";

export { readPublicSettings } from "./handlers.ts";
export { dayIn, hourIn } from "./church-day.ts";
export { isOff, readService, readSetting } from "./registry.ts";
export { readChurch, unnamed, type Church } from "./store.ts";

export const settings = {
  handlers: settingsHandlers,
  boards: [{ allow: "settings:edit", section: "settings", read: async (handle) => ({ firstRun: (await readChurch(handle)).firstRun }) }],
  tables: {
    church: { backup: "data", congregation: "church", retention: "kept" },
    settings: { backup: "data", congregation: "church", retention: "kept", private: ["sealed"] },
    setting_changes: { backup: "data", congregation: "church", retention: "kept" },
  },
} satisfies Manifest;
