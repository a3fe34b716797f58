/** Fields about a person's health, in any reply: reading them is logged (`sensitive.ts`). */
export const healthFields = ["allergies", "allergy", "medication", "special_needs", "bloodType"] as const;
const known: ReadonlySet<string> = new Set(healthFields);
export const isHealthField = (name: string): boolean => known.has(name);
