import { accountStatuses, maritalStatuses, roleNames } from "../accounts/choices.ts";
import { householdRoles, memberStatuses, sexes } from "../members/choices.ts";
import type { Condition } from "../permissions.ts";
import type { RecordNames } from "../record-names.ts";
import { visitorStatuses } from "../visitors/choices.ts";

// No schemas here: a list page takes no more of the contract than this.

export const listNames: RecordNames = {
  "pt-BR": ["a lista", "as listas"],
  es: ["la lista", "las listas"],
  en: ["the list", "the lists"],
};

/** What a list is a list of. */
export const listSubjects = ["members"] as const;
/** Who may open a list besides its owner: holders of this right. Null: nobody. */
export const listShares = ["members:view", "members:manage", "communication:create", "reports:view"] as const;
export const listSorts = ["name", "-name"] as const;
/** How many an account may have. */
export const mostLists = 50;

/** What a field holds; a person has one value of it, or for `records` any number. */
export const listKinds = ["text", "word", "choice", "record", "records", "month", "number", "day", "yes_no"] as const;
export type ListKind = (typeof listKinds)[number];

const known = ["filled", "empty"] as const;
/** What may be asked of a field, by its kind. */
export const listOps = {
  text: ["contains", "is", ...known],
  /** Of a text that many people have: a neighbourhood. */
  word: ["in", "not_in", ...known],
  choice: ["in", "not_in", ...known],
  record: ["in", "not_in", ...known],
  /** Of `now` the person has one at least, of `none` they have none. */
  records: ["in", "not_in", "now", "none"],
  month: ["in"],
  number: ["at_least", "at_most", "between", "is", ...known],
  day: ["within_days", "more_than_days_ago", "from", "until", "between", ...known],
  yes_no: ["is"],
} as const satisfies Readonly<Record<ListKind, readonly string[]>>;
export type ListOp = (typeof listOps)[ListKind][number];
export const allOps: readonly ListOp[] = [...new Set(Object.values(listOps).flat())];

/** What a leaf may ask about. */
export interface ListField {
  readonly key: string;
  readonly kind: ListKind;
  /** Who may ask: an answer tells the value. */
  readonly allow: Condition;
  /** For a narrow reader of members too, who sees no more of people than name, birthday and neighbourhood. */
  readonly narrow?: true;
  /** Every person has a value, or is asked about a row that has. */
  readonly always?: true;
  /** The values of a choice. */
  readonly values?: readonly string[];
  /** Of a number: the least and the greatest. */
  readonly range?: readonly [number, number];
}

const members = { allow: "members:view" } as const;
const visitors = { allow: "visitors:view" } as const;
const users = { allow: "users:view" } as const;
const ages = [0, 150] as const;

/** The closed catalogue. What a church makes itself (its own fields) comes to it by the server's manifests. */
export const listFields = [
  { key: "person.name", kind: "text", ...members, narrow: true, always: true },
  { key: "person.sex", kind: "choice", ...members, values: sexes },
  { key: "person.age", kind: "number", ...members, range: ages },
  { key: "person.birth_month", kind: "month", ...members, narrow: true },
  { key: "person.marital_status", kind: "choice", ...members, values: maritalStatuses },
  { key: "person.neighborhood", kind: "word", ...members, narrow: true },
  { key: "person.city", kind: "word", ...members },
  { key: "person.congregation", kind: "record", ...members, always: true },
  { key: "person.has_email", kind: "yes_no", ...members },
  { key: "person.has_phone", kind: "yes_no", ...members },
  { key: "person.do_not_contact", kind: "yes_no", ...members },
  { key: "person.created", kind: "day", ...members, always: true },
  { key: "member.status", kind: "choice", ...members, values: memberStatuses, always: true },
  { key: "member.join_date", kind: "day", ...members },
  { key: "member.roll", kind: "number", ...members, range: [1, 999_999_999] },
  { key: "member.baptised", kind: "yes_no", ...members },
  { key: "member.under_discipline", kind: "yes_no", allow: { anyOf: ["members:manage", "pastoral:manage"] } },
  { key: "family.role", kind: "choice", ...members, values: householdRoles },
  { key: "family.has_children", kind: "yes_no", ...members },
  { key: "family.child_age", kind: "number", ...members, range: ages, always: true },
  { key: "ministry.member", kind: "records", ...members },
  { key: "visitor.status", kind: "choice", ...visitors, values: visitorStatuses, always: true },
  { key: "visitor.owner", kind: "record", ...visitors },
  { key: "visitor.visit_date", kind: "day", ...visitors, always: true },
  { key: "account.status", kind: "choice", ...users, values: accountStatuses, always: true },
  { key: "account.role", kind: "choice", ...users, values: roleNames, always: true },
] as const satisfies readonly ListField[];
export type ListFieldKey = (typeof listFields)[number]["key"];

/** What may be asked of a field. */
export const opsOf = ({ kind, always }: Pick<ListField, "kind" | "always">): readonly ListOp[] =>
  always ? listOps[kind].filter((op) => op !== "filled" && op !== "empty") : listOps[kind];
