import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Invalid time. Use, for example, 19:30",
  "settings.timeZone": "Unknown time zone",
  "settings.saved": "The church's details are saved.",
};
