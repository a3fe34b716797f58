import type { FamilyText } from "./failures.ts";

export const familyTexts: Record<FamilyText, string> = {
  "family.alreadyIn": "This person is in another family already. Confirm that they move to this one.",
  "family.twoHeads": "A family has one head and one spouse at most.",
  "family.empty": "Everybody in this family is in another one by now, so it cannot come back.",
  "family.noAddress": "The head of the family has no address to copy yet.",
  "relation.exists": "This relation is recorded already.",
  "relation.contradicts": "This contradicts how these two people are already on record as related.",
  "relation.tooMany": "A person has 50 recorded relations at most. Remove one that no longer holds.",
  "health.contradicts": "Write down what is known, or tick that the family preferred not to say. Not both.",
  "pickup.exists": "This person is on the child's list already.",
  "pickup.tooMany": "A child's list has 20 people at most. Remove one that no longer holds.",
  "family.addressCopied": "Address copied.",
  "health.saved": "Health details saved.",
};
