import * as z from "zod/mini";
import { choice, id, name } from "./fields.ts";

/** A household has at most one head and one spouse. */
export const householdRoles = ["head", "spouse", "child", "other"] as const;
export type HouseholdRole = (typeof householdRoles)[number];

export const familyName = name(100).check(z.minLength(2, { error: "field.tooShort" }));

/** The household of a new member: an existing one, or a new one. */
export const familyPlace = z
  .object({
    family_id: z.optional(id),
    name: z.optional(familyName),
    role: choice(householdRoles),
  })
  .check(z.refine((place) => (place.family_id === undefined) !== (place.name === undefined), { path: ["name"], error: "field.required" }));
export const placeFails = ["family.alreadyIn", "family.twoHeads", "congregation.takesNothing"] as const;
export type FamilyPlace = z.output<typeof familyPlace>;
