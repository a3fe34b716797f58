import { accountStatuses, maritalStatuses, roleNames } from "./accounts-session.ts";
import { isCleanText } from "./clean-text.ts";
import { isDay } from "./fields.ts";
import { householdRoles, memberStatuses, sexes } from "./members-choices.ts";
import type { Condition } from "./permissions.ts";
import type { RecordNames } from "./record-names.ts";
import { visitorStatuses } from "./visitors-card.ts";

export const listNames: RecordNames = {
  "pt-BR": ["a lista", "as listas"],
  es: ["la lista", "las listas"],
  en: ["the list", "the lists"],
};

export const listSubjects = ["members"] as const;
/** Who may open a list besides its owner: holders of this right. Null: nobody. */
export const listShares = ["members:view", "members:manage", "communication:create", "reports:view"] as const;
export const listSorts = ["name", "-name"] as const;
/** The limit of an account's lists. */
export const mostLists = 50;

/** The kind of a field. A person has one value of it; of `records` any number. */
export const listKinds = ["text", "word", "choice", "record", "records", "month", "number", "day", "yes_no"] as const;
export type ListKind = (typeof listKinds)[number];

const known = ["filled", "empty"] as const;
export const listOps = {
  text: ["contains", "is", ...known],
  /** A text that many people share, such as a neighbourhood. */
  word: ["in", "not_in", ...known],
  choice: ["in", "not_in", ...known],
  record: ["in", "not_in", ...known],
  /** `now`: the person has at least one; `none`: has none. */
  records: ["in", "not_in", "now", "none"],
  month: ["in"],
  number: ["at_least", "at_most", "between", "is", ...known],
  day: ["within_days", "more_than_days_ago", "from", "until", "between", ...known],
  yes_no: ["is"],
} as const satisfies Readonly<Record<ListKind, readonly string[]>>;
export type ListOp = (typeof listOps)[ListKind][number];
export const allOps: readonly ListOp[] = [...new Set(Object.values(listOps).flat())];

export interface ListField {
  readonly key: string;
  readonly kind: ListKind;
  /** The right to use it: a result reveals the value. */
  readonly allow: Condition;
  /** Also for narrow readers, who see name, birthday and neighbourhood only. */
  readonly narrow?: true;
  /** `filled` and `empty` are not offered, because there is always a value. */
  readonly always?: true;
  readonly values?: readonly string[];
  /** For a number: minimum and maximum. */
  readonly range?: readonly [number, number];
}

const members = { allow: "members:view" } as const;
const visitors = { allow: "visitors:view" } as const;
const users = { allow: "users:view" } as const;
const ages = [0, 150] as const;

/** The built-in fields. The server's manifests add custom fields. */
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

export const opsOf = ({ kind, always }: Pick<ListField, "kind" | "always">): readonly ListOp[] =>
  always ? listOps[kind].filter((op) => op !== "filled" && op !== "empty") : listOps[kind];

/**
 * The rule of a saved list: a tree of groups and conditions. Pure functions without schemas, for the server, which compiles rules,
 * and the web, which edits them.
 */

export type ListValue = string | number | boolean | readonly (string | number)[];
export interface ListTest {
  readonly field: string;
  readonly op: ListOp;
  readonly value?: ListValue;
}
/** An empty `all` matches everybody, an empty `any` nobody. */
export type ListRule =
  | { readonly all: readonly ListRule[] }
  | { readonly any: readonly ListRule[] }
  | { readonly not: ListRule }
  | ListTest;

/** `asked`: the most characters of a rule in a query; a longer one must be saved. */
export const ruleLimits = { depth: 4, leaves: 50, values: 200, text: 100, days: 36_500, asked: 2_000 } as const;

/** An error of a rule with its path: "rule.all.0.value". */
export interface RuleFault {
  readonly path: string;
  readonly code: RuleFaultCode;
}
type RuleFaultCode =
  | "field.required"
  | "field.choice"
  | "field.text"
  | "field.tooLong"
  | "field.number"
  | "field.date"
  | "field.dayOrder"
  | "field.invalid"
  | "list.tooDeep"
  | "list.tooManyLeaves"
  | "list.unknownField";

class Fault extends Error {
  readonly fault: RuleFault;
  constructor(path: string, code: RuleFaultCode) {
    super(code);
    this.fault = { path, code };
  }
}

type Raw = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

const defaultRange = [-999_999_999, 999_999_999] as const;

function textAt(path: string, value: unknown): string {
  if (typeof value !== "string" || !isCleanText(value)) throw new Fault(path, "field.text");
  const text = value.trim();
  if (text === "") throw new Fault(path, "field.required");
  if (text.length > ruleLimits.text) throw new Fault(path, "field.tooLong");
  return text;
}
function numberAt(path: string, value: unknown, [least, most]: readonly [number, number], whole = false): number {
  if (typeof value !== "number" || !(value >= least && value <= most) || (whole && !Number.isInteger(value)))
    throw new Fault(path, "field.number");
  return value;
}
function dayAt(path: string, value: unknown): string {
  if (typeof value !== "string" || !isDay(value)) throw new Fault(path, "field.date");
  return value;
}
function pairAt<T extends string | number>(path: string, value: unknown, read: (path: string, value: unknown) => T): readonly [T, T] {
  if (!Array.isArray(value) || value.length !== 2) throw new Fault(path, "field.required");
  const [from, to] = [read(`${path}.0`, value[0]), read(`${path}.1`, value[1])];
  if (from > to) throw new Fault(path, typeof from === "string" ? "field.dayOrder" : "field.number");
  return [from, to];
}
function eachAt<T extends string | number>(path: string, value: unknown, read: (path: string, value: unknown) => T): readonly T[] {
  if (!Array.isArray(value) || value.length === 0) throw new Fault(path, "field.required");
  if (value.length > ruleLimits.values) throw new Fault(path, "field.tooLong");
  return [...new Set(value.map((one: unknown, at) => read(`${path}.${at}`, one)))];
}

/** Parses one value: a word, a closed value, the id of a record, or a month (1 to 12). @throws Fault */
function itemAt({ kind, values = [] }: ListField, path: string, value: unknown): string | number {
  if (kind === "record" || kind === "records") return numberAt(path, value, [1, Number.MAX_SAFE_INTEGER], true);
  if (kind === "month") return numberAt(path, value, [1, 12], true);
  const text = textAt(path, value);
  if (kind === "choice" && !values.includes(text)) throw new Fault(path, "field.choice");
  return text;
}

/** Parses the value of an operator; undefined: it takes none. @throws Fault */
function valueAt(field: ListField, op: ListOp, path: string, value: unknown): ListValue | undefined {
  const { kind, range = defaultRange } = field;
  const number = (at: string, one: unknown) => numberAt(at, one, range);
  const asked: string = op;
  switch (asked) {
    case "in":
    case "not_in":
      return eachAt(path, value, (at, one) => itemAt(field, at, one));
    case "contains":
      return textAt(path, value);
    case "is":
      if (kind === "text") return textAt(path, value);
      if (kind === "number") return number(path, value);
      if (typeof value !== "boolean") throw new Fault(path, "field.choice");
      return value;
    case "at_least":
    case "at_most":
      return number(path, value);
    case "between":
      return kind === "day" ? pairAt(path, value, dayAt) : pairAt(path, value, number);
    case "from":
    case "until":
      return dayAt(path, value);
    case "within_days":
    case "more_than_days_ago":
      return numberAt(path, value, [0, ruleLimits.days], true);
    default:
      if (value !== undefined) throw new Fault(path, "field.invalid");
      return undefined;
  }
}

type FieldOf = (key: string) => ListField | undefined;

function leafAt(raw: Raw, path: string, fieldOf: FieldOf): ListTest {
  const { field: key, op, value, ...more } = raw;
  if (typeof key !== "string") throw new Fault(`${path}.field`, "field.required");
  const field = fieldOf(key);
  if (!field) throw new Fault(`${path}.field`, "list.unknownField");
  const known = opsOf(field).find((one) => one === op);
  if (!known) throw new Fault(`${path}.op`, "field.choice");
  if (Object.keys(more).length > 0) throw new Fault(path, "field.invalid");
  const read = valueAt(field, known, `${path}.value`, value);
  return { field: key, op: known, ...(read === undefined ? {} : { value: read }) };
}

/**
 * Parses a rule from JSON; unknown keys, operators and values are errors.
 * @param fieldOf finds a field of the catalogue
 */
export function readRule(raw: unknown, fieldOf: FieldOf): { readonly rule: ListRule } | { readonly fault: RuleFault } {
  let leaves = 0;
  const nodeAt = (node: unknown, path: string, depth: number): ListRule => {
    if (!isRecord(node)) throw new Fault(path, "field.invalid");
    const group = (["all", "any", "not"] as const).find((name) => Object.hasOwn(node, name));
    if (group === undefined) {
      leaves += 1;
      if (leaves > ruleLimits.leaves) throw new Fault(path, "list.tooManyLeaves");
      return leafAt(node, path, fieldOf);
    }
    // The last level may have conditions only.
    if (depth === ruleLimits.depth) throw new Fault(path, "list.tooDeep");
    if (Object.keys(node).length > 1) throw new Fault(path, "field.invalid");
    const below = `${path}.${group}`;
    const inner = node[group];
    if (group === "not") return { not: nodeAt(inner, below, depth + 1) };
    if (!Array.isArray(inner)) throw new Fault(below, "field.invalid");
    // The limit of conditions also limits the groups.
    if (inner.length > ruleLimits.leaves) throw new Fault(below, "list.tooManyLeaves");
    const parts = inner.map((one, at) => nodeAt(one, `${below}.${at}`, depth + 1));
    return group === "all" ? { all: parts } : { any: parts };
  };
  try {
    return { rule: nodeAt(raw, "rule", 1) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

/** The fields of a rule in order; of an invalid rule, those that can be read. */
export function fieldsIn(rule: unknown): readonly string[] {
  if (Array.isArray(rule)) return rule.flatMap(fieldsIn);
  if (!isRecord(rule)) return [];
  return typeof rule["field"] === "string" ? [rule["field"]] : Object.values(rule).flatMap(fieldsIn);
}
