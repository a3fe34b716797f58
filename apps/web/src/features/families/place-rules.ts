import { householdRoles, type HouseholdRole, type FamilyPlace } from "@aprisco/contract/families-place.ts";
import type { PersonFamily } from "@aprisco/contract/families.ts";

import type { Visitor } from "@aprisco/contract/visitors-card.ts";

type Suggestion = PersonFamily["suggestions"][number];
export type FamilyOffer = Suggestion & { readonly family_id: number; readonly name: string };

/** The suggestions that are existing households, if the account may add people to one. */
export const offersIn = ({ suggestions }: Pick<PersonFamily, "suggestions">, mayJoin: boolean): readonly FamilyOffer[] =>
  mayJoin ? suggestions.filter((one): one is FamilyOffer => one.family_id !== null && one.name !== null) : [];

export const inOrder = (people: Suggestion["people"]): Suggestion["people"] => people.toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = ({ role }: Suggestion["people"][number]): number => (role === null ? householdRoles.length : householdRoles.indexOf(role));

/** The first person's name, which tells a household from others of the same name; null: the name is unique. */
export function namesApart({ family_id: id, name, people }: FamilyOffer, offers: readonly FamilyOffer[]): readonly string[] | null {
  if (offers.every((other) => other.family_id === id || other.name !== name) || people.length === 0) return null;
  const ordered = inOrder(people);
  const couple = ordered.filter(({ role }) => role === "head" || role === "spouse");
  return (couple.length > 0 ? couple : ordered.slice(0, 1)).map((one) => one.name.split(" ")[0] ?? one.name);
}

/** The roles that are free: a household has at most one head and one spouse. */
export const freeRoles = (people: Suggestion["people"], roles: readonly HouseholdRole[]): readonly HouseholdRole[] =>
  roles.filter((role) => role === "child" || role === "other" || people.every((one) => one.role !== role));

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
  /** The name of a new household with this person as first; null: the account may not create one. */
  readonly named: string | null;
}

/**
 * The initial choice: the household with the same telephone or address, else a new one under the family's name. If a household only
 * has the same name, nothing is chosen, because it may be another family.
 */
export function placeAtFirst({ visitor, offers, named }: PlaceOptions): FamilyPlace | null {
  const near = offers.find(({ reason }) => reason !== "name");
  if (near) return joining(near, visitor.marital_status);
  return visitor.family_name !== null && named !== null && offers.length === 0 ? { name: named, role: "head" } : null;
}
