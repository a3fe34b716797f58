/** The closed lists of the roll of members, without schemas. */

/** The acts that are recorded by their name. */
export const rollActs = [
  "admission",
  "discipline",
  "restoration",
  "transfer_out",
  "withdrawal",
  "removal",
  "reconciliation",
  "death",
] as const;
export type RollAct = (typeof rollActs)[number];

/** Besides: a status that was changed without an act, and the entry that makes another one void. */
export const movementKinds = [...rollActs, "status_change", "rectification"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** How a member is admitted. */
export const admissionForms = ["baptism", "transfer_letter", "acclamation", "profession_of_faith", "founding", "import"] as const;

/** By the order of the book. */
export const rollSorts = ["entry", "-entry"] as const;
