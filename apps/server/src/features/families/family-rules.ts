import type { HouseholdRole } from "@aprisco/contract/families-place.ts";
import type { RelationKind } from "@aprisco/contract/families-care.ts";

/** The stored kinds: what the second person is to the first. */
export type StoredKind = Exclude<RelationKind, "child" | "ward" | "grandchild" | "disciple">;

const inverse = { child: "parent", ward: "guardian", grandchild: "grandparent", disciple: "discipler" } as const;
const seenFromOther: Partial<Record<StoredKind, RelationKind>> = {
  parent: "child",
  guardian: "ward",
  grandparent: "grandchild",
  discipler: "disciple",
};
const mutual: ReadonlySet<StoredKind> = new Set(["sibling", "spouse", "former_spouse"]);
const isInverse = (kind: RelationKind): kind is keyof typeof inverse => Object.hasOwn(inverse, kind);

/** The stored form of "`related` is the `kind` of `person`": one row for both sides, of mutual kinds with the lower id first. */
export function storedRelation(
  person: number,
  related: number,
  kind: RelationKind,
): { readonly person: number; readonly related: number; readonly kind: StoredKind } {
  if (isInverse(kind)) return { person: related, related: person, kind: inverse[kind] };
  if (mutual.has(kind) && person > related) return { person: related, related: person, kind };
  return { person, related, kind };
}

/** The kind as seen from one person; `isOwn`: the row was written from their side. */
export const seenKind = (kind: StoredKind, isOwn: boolean): RelationKind => (isOwn ? kind : (seenFromOther[kind] ?? kind));

export const fitsOneHousehold = (roles: readonly HouseholdRole[]): boolean =>
  (["head", "spouse"] as const).every((alone) => roles.filter((role) => role === alone).length <= 1);

/** The family name of a household: "Família Siqueira Prado" → "Siqueira Prado". */
export const familyNameOf = (household: string): string =>
  household
    .replace(/^(?:fam[ií]lia|the)\s/iu, "")
    .replace(/\sfamily$/iu, "")
    .trim() || household;

const oneWay: ReadonlySet<StoredKind> = new Set(["parent", "guardian", "grandparent"]);
/** Whether of two people at most one may be this to the other. */
export const isOneWay = (kind: StoredKind): boolean => oneWay.has(kind);
