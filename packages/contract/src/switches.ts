/** Features that a church may switch off: their menu entries are hidden and their calls answer 404. */
export const switchableFeatures = ["ministries", "attendance", "groups", "pastoral", "volunteers", "finance", "patrimonio"] as const;
export type SwitchableFeature = (typeof switchableFeatures)[number];

/** The features that a switch covers besides the one of its own name. */
const featuresOfSwitch: Partial<Record<SwitchableFeature, readonly string[]>> = {
  groups: ["group-networks"],
  pastoral: ["care-families", "care-notes", "care-visits", "prayers"],
  volunteers: ["positions", "schedule"],
  finance: ["batches", "finance-goals", "finance-imports", "finance-months", "finance-setup", "installments"],
  patrimonio: ["assets", "counts", "inventory", "places"],
};
/** The switch of a feature; undefined: it cannot be switched off. */
export const switchOf = (feature: string): SwitchableFeature | undefined =>
  switchableFeatures.find((name) => name === feature || featuresOfSwitch[name]?.includes(feature));
