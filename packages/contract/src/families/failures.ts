export const familyFailures = {
  "family.alreadyIn": 409,
  "family.twoHeads": 409,
  "family.empty": 409,
  "family.noAddress": 409,
  "relation.exists": 409,
  "relation.contradicts": 409,
  "relation.tooMany": 409,
  "health.contradicts": 400,
  "pickup.exists": 409,
  "pickup.tooMany": 409,
} as const;
export const familyMessages = { "family.addressCopied": 200, "health.saved": 200 } as const;
export type FamilyText = keyof typeof familyFailures | keyof typeof familyMessages;
