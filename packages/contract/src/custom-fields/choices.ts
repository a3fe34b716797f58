import type { Permission } from "../permissions.ts";
import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const customFieldNames: RecordNames = {
  "pt-BR": ["o campo", "os campos"],
  es: ["el campo", "los campos"],
  en: ["the field", "the fields"],
};

export const customKinds = ["text", "number", "date", "choice", "yes_no"] as const;
export type CustomKind = (typeof customKinds)[number];

/** Who may be let see a field: who sees members, who changes them, who answers for them; who cares for people. */
export const customViewRights = [
  "members:view",
  "members:edit",
  "members:manage",
  "pastoral:view",
  "pastoral:manage",
] as const satisfies readonly Permission[];
/** Who may be let fill a field in; they must be of those who see it as well. */
export const customEditRights = [
  "members:edit",
  "members:manage",
  "pastoral:edit",
  "pastoral:manage",
] as const satisfies readonly Permission[];

/** More would make a form that nobody fills in. */
export const MOST_FIELDS = 60;
export const MOST_CHOICES = 60;

/** What a filter or a saved list may ask of a field of each kind. */
export const customOps = {
  text: ["contains", "is", "empty"],
  number: ["is", "is_not", "between", "before", "after", "empty"],
  date: ["is", "is_not", "between", "before", "after", "empty"],
  choice: ["is", "is_not", "empty"],
  yes_no: ["is", "is_not", "empty"],
} as const satisfies Readonly<Record<CustomKind, readonly string[]>>;
export type CustomOp = (typeof customOps)[CustomKind][number];
/** Asks that leave few enough rows for a condition that no index answers. */
export const narrowingOps: readonly CustomOp[] = ["is", "between", "before", "after"];
/** In place of fields' ids: all that the reader may see. */
export const ALL_FIELDS = "yes";

/** What a field is called outside of `custom`: in refusals, and among the columns of an export. */
export const customName = (fieldId: number): `custom_${number}` => `custom_${fieldId}`;
