import type { SettingsText } from "./failures.ts";

export const settingsTexts: Record<SettingsText, string> = {
  "settings.time": "Invalid time. Use, for example, 19:30",
  "settings.timeZone": "Unknown time zone",
  "settings.cepAddress": "Use an https address, with the place of the code in braces",
  "settings.changedSince": "This setting has changed again since then. Reload the page to see its current value.",
  "feature.off": "This feature is switched off in the settings.",
  "settings.changed": "The setting is saved.",
  "settings.putBack": "The previous value has been restored.",
  "settings.saved": "The church's details are saved.",
};
