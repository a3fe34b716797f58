export const settingsFailures = { "settings.time": 400, "settings.timeZone": 400 } as const;
export const settingsMessages = { "settings.saved": 200 } as const;
export type SettingsText = keyof typeof settingsFailures | keyof typeof settingsMessages;
