// No schemas here: menus and lists take no more of the contract than this.

/** Features that a church may switch off: the menu leaves them out and their calls answer 404. */
export const switchableFeatures = ["ministries"] as const;
export type SwitchableFeature = (typeof switchableFeatures)[number];

/** The church's own fields: they are one record, and each change of one is kept under its key. */
export const churchFields = [
  "name",
  "city",
  "state",
  "time_zone",
  "phone",
  "whatsapp",
  "email",
  "address",
  "service_times",
  "whatsapp_greeting",
] as const;
