import type { HouseholdRole } from "@aprisco/contract/families-place.ts";
import type { RelationKind } from "@aprisco/contract/families-care.ts";

/** The kinds as they are stored: what the second person is to the first. */
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

/** How a relation is stored that says what `related` is to `person`: one row for both sides, of mutual ones the lower id first. */
export function storedRelation(
  person: number,
  related: number,
  kind: RelationKind,
): { readonly person: number; readonly related: number; readonly kind: StoredKind } {
  if (isInverse(kind)) return { person: related, related: person, kind: inverse[kind] };
  if (mutual.has(kind) && person > related) return { person: related, related: person, kind };
  return { person, related, kind };
}

/** What the other one is to the person whom one looks at; `isOwn`: the row was written from their side. */
export const seenKind = (kind: StoredKind, isOwn: boolean): RelationKind => (isOwn ? kind : (seenFromOther[kind] ?? kind));

/** Whether roles fit into one household: one head and one spouse at most. */
export const fitsOneHousehold = (roles: readonly HouseholdRole[]): boolean =>
  (["head", "spouse"] as const).every((alone) => roles.filter((role) => role === alone).length <= 1);

/** How the people of a household are called after it: "Família Siqueira Prado" → "Siqueira Prado". */
export const familyNameOf = (household: string): string =>
  household
    .replace(/^(?:fam[ií]lia|the)\s/iu, "")
    .replace(/\sfamily$/iu, "")
    .trim() || household;

const oneWay: ReadonlySet<StoredKind> = new Set(["parent", "guardian", "grandparent"]);
/** Whether of two people at most one may be that to the other. */
export const isOneWay = (kind: StoredKind): boolean => oneWay.has(kind);
