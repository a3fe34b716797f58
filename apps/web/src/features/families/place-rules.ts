import { householdRoles, type HouseholdRole, type FamilyPlace } from "@aprisco/contract/families-place.ts";
import type { PersonFamily } from "@aprisco/contract/families.ts";

import type { Visitor } from "@aprisco/contract/visitors-card.ts";

type Suggestion = PersonFamily["suggestions"][number];
/** A household that a new member may join. */
export type FamilyOffer = Suggestion & { readonly family_id: number; readonly name: string };

/** The suggestions that are households, as far as the account may add somebody to one. */
export const offersIn = ({ suggestions }: Pick<PersonFamily, "suggestions">, mayJoin: boolean): readonly FamilyOffer[] =>
  mayJoin ? suggestions.filter((one): one is FamilyOffer => one.family_id !== null && one.name !== null) : [];

/** Who lives in a household as one would name them: head and spouse first. */
export const inOrder = (people: Suggestion["people"]): Suggestion["people"] => people.toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = ({ role }: Suggestion["people"][number]): number => (role === null ? householdRoles.length : householdRoles.indexOf(role));

/** By what first names a household is told from another one with the same name; null: it is the only one of that name. */
export function namesApart({ family_id: id, name, people }: FamilyOffer, offers: readonly FamilyOffer[]): readonly string[] | null {
  if (offers.every((other) => other.family_id === id || other.name !== name) || people.length === 0) return null;
  const ordered = inOrder(people);
  const couple = ordered.filter(({ role }) => role === "head" || role === "spouse");
  return (couple.length > 0 ? couple : ordered.slice(0, 1)).map((one) => one.name.split(" ")[0] ?? one.name);
}

/** Roles that are free in a household: one head and one spouse at most. */
export const freeRoles = (people: Suggestion["people"], roles: readonly HouseholdRole[]): readonly HouseholdRole[] =>
  roles.filter((role) => role === "child" || role === "other" || people.every((one) => one.role !== role));

/** What somebody is likely to be in a household, by who is there and by their marital status. */
export function likelyRole(people: Suggestion["people"], maritalStatus: Visitor["marital_status"]): HouseholdRole {
  const isFree = (role: HouseholdRole) => people.every((one) => one.role !== role);
  if (isFree("head")) return "head";
  if (maritalStatus === "solteiro") return "child";
  const mayBeSpouse = maritalStatus === null || maritalStatus === "casado" || maritalStatus === "uniao_estavel";
  if (mayBeSpouse && isFree("spouse")) return "spouse";
  return maritalStatus === null ? "child" : "other";
}

export const joining = (offer: FamilyOffer, maritalStatus: Visitor["marital_status"]): FamilyPlace => ({
  family_id: offer.family_id,
  role: likelyRole(offer.people, maritalStatus),
});

interface PlaceOptions {
  readonly visitor: Pick<Visitor, "family_name" | "marital_status">;
  readonly offers: readonly FamilyOffer[];
  /** How a household begins that this person is the first of; null: the account may not begin one. */
  readonly named: string | null;
}

/**
 * What is chosen at first: the household of those who answer the same telephone or live at the same address, or else a new one
 * under the family's name. Where one has the same name alone, it may be another family's: then nothing is chosen.
 */
export function placeAtFirst({ visitor, offers, named }: PlaceOptions): FamilyPlace | null {
  const near = offers.find(({ reason }) => reason !== "name");
  if (near) return joining(near, visitor.marital_status);
  return visitor.family_name !== null && named !== null && offers.length === 0 ? { name: named, role: "head" } : null;
}
