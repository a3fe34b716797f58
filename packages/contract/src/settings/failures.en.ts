import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Invalid time. Use, for example, 19:30",
  "settings.timeZone": "Unknown time zone",
  "settings.cepAddress": "Use an https address, with the place of the code in braces",
  "settings.changedSince": "This setting was changed again since. Reload the page to see how it stands.",
  "feature.off": "This feature is switched off in the settings.",
  "settings.changed": "The setting is saved.",
  "settings.putBack": "The former value is back.",
  "settings.saved": "The church's details are saved.",
};
