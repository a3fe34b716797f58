/** What tells of a person's health, in whichever reply it stands: its reading is written down (`sensitive.ts`). */
export const healthFields = ["allergies", "allergy", "medication", "special_needs", "bloodType"] as const;
const known: ReadonlySet<string> = new Set(healthFields);
export const isHealthField = (name: string): boolean => known.has(name);
