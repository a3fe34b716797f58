export const settingsFailures = {
  "settings.time": 400,
  "settings.timeZone": 400,
  "settings.cepAddress": 400,
  "settings.changedSince": 409,
  "feature.off": 404,
} as const;
export const settingsMessages = { "settings.saved": 200, "settings.changed": 200, "settings.putBack": 200 } as const;
export type SettingsText = keyof typeof settingsFailures | keyof typeof settingsMessages;
