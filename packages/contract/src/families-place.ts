import * as z from "zod/mini";
import { choice, id, name } from "./fields.ts";

/** A household has one head and one spouse at most. */
export const householdRoles = ["head", "spouse", "child", "other"] as const;
export type HouseholdRole = (typeof householdRoles)[number];

/** How a household is called. */
export const familyName = name(100).check(z.minLength(2, { error: "field.tooShort" }));

/** Where somebody lives who becomes a member: in a household that is there, or in one that begins with them. */
export const familyPlace = z
  .object({
    family_id: z.optional(id),
    /** Of a new household. */
    name: z.optional(familyName),
    role: choice(householdRoles),
  })
  .check(z.refine((place) => (place.family_id === undefined) !== (place.name === undefined), { path: ["name"], error: "field.required" }));
/** What living in a household is refused with. */
export const placeFails = ["family.alreadyIn", "family.twoHeads", "congregation.takesNothing"] as const;
export type FamilyPlace = z.output<typeof familyPlace>;
