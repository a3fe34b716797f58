import type { ListRule, ListTest, ListValue } from "@aprisco/contract/lists-rule.ts";
import { expressionBuilder, sql, type RawBuilder, type SqlBool } from "kysely";
import { textHolds } from "./search.ts";
import type { DB } from "../../database/tables.ts";

/** The SQL test of a column for saved lists. Every value of a rule becomes a parameter. */

type Column = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** The catalogue has parsed the rule (`readRule`): its values fit the operation. */
const itemsOf = (value: ListValue | undefined): (string | number)[] =>
  Array.isArray(value) ? [...(value as readonly (string | number)[])] : [];

function asArray(value: ListValue | undefined): RawBuilder<unknown> {
  const items = itemsOf(value);
  return typeof items[0] === "number" ? sql`${items}::bigint[]` : sql`${items}::text[]`;
}

/** A value of a set: a closed list's, a text, the id of a record. */
function ofSome(column: Column, { op, value }: ListTest): Condition {
  if (op === "filled") return sql`${column} is not null`;
  if (op === "empty") return sql`${column} is null`;
  const isIn = sql<SqlBool>`${column} = any(${asArray(value)})`;
  return op === "not_in" ? sql`(${isIn}) is not true` : isIn;
}

/** @param folded the text without accents, in lower case */
function ofText(folded: Column, { op, value }: ListTest): Condition {
  if (op === "filled") return sql`${folded} <> ''`;
  if (op === "empty") return sql`coalesce(${folded}, '') = ''`;
  const text = String(value);
  return op === "is" ? sql`${folded} = fold(${text})` : textHolds(folded, { where: "anywhere", text });
}

/** Whether there is a value; null: the test is another one. */
function ofPresence(column: Column, { op }: ListTest): Condition | null {
  if (op === "filled") return sql`${column} is not null`;
  return op === "empty" ? sql`${column} is null` : null;
}

function ofNumber(column: Column, test: ListTest): Condition {
  const { op, value } = test;
  const [from, to] = itemsOf(value);
  const presence = ofPresence(column, test);
  if (presence) return presence;
  const asked: string = op;
  switch (asked) {
    case "at_least":
      return sql`${column} >= ${value}::numeric`;
    case "at_most":
      return sql`${column} <= ${value}::numeric`;
    case "between":
      return sql`${column} between ${from}::numeric and ${to}::numeric`;
    default:
      return sql`${column} = ${value}::numeric`;
  }
}

/** @param today in church time */
function ofDay(column: Column, test: ListTest, today: string): Condition {
  const { op, value } = test;
  const [from, to] = itemsOf(value);
  const presence = ofPresence(column, test);
  if (presence) return presence;
  const asked: string = op;
  switch (asked) {
    case "from":
      return sql`${column} >= ${value}::date`;
    case "until":
      return sql`${column} <= ${value}::date`;
    case "between":
      return sql`${column} between ${from}::date and ${to}::date`;
    case "within_days":
      return sql`${column} between ${today}::date - ${value}::integer and ${today}::date`;
    default:
      return sql`${column} < ${today}::date - ${value}::integer`;
  }
}

/** Age in years at `today`, by birth date: a person born on 29 February is a year older on 1 March. */
function ofAge(born: Column, { op, value }: ListTest, today: string): Condition {
  if (op === "filled") return sql`${born} is not null`;
  if (op === "empty") return sql`${born} is null`;
  const yearsAgo = (years: unknown) => sql`(${today}::date - make_interval(years => ${years}::integer))::date`;
  const atLeast = (years: unknown) => sql<SqlBool>`${born} <= ${yearsAgo(Math.ceil(Number(years)))}`;
  const atMost = (years: unknown) => sql<SqlBool>`${born} > ${yearsAgo(Math.floor(Number(years)) + 1)}`;
  if (op === "at_least") return atLeast(value);
  if (op === "at_most") return atMost(value);
  const [from, to] = op === "between" ? itemsOf(value) : [Number(value), Number(value)];
  return sql`(${atLeast(from)} and ${atMost(to)})`;
}

/** Yes or no; a missing value counts as no. */
const isTrue = (condition: Column, { value }: ListTest): Condition =>
  value === true ? sql`(${condition}) is true` : sql`(${condition}) is not true`;

export const testOf = { some: ofSome, text: ofText, number: ofNumber, day: ofDay, age: ofAge, flag: isTrue } as const;

/** Whether rows exist. At the top level PostgreSQL joins such a condition; inside another expression it would search for each person. */
export interface Existence {
  /** `select from visitors where …` */
  readonly rows: RawBuilder<unknown>;
  readonly none?: boolean;
}
export type Answer = Condition | Existence;

/** An unknown value counts as false, and its negation as true: in three-valued logic 'not' would lose the person. */
function conditionOf(answer: Answer, isNot: boolean): Condition {
  if (!("rows" in answer)) return isNot ? sql`(${answer}) is not true` : answer;
  const { rows, none = false } = answer;
  return none === isNot ? sql`exists (${rows})` : sql`not exists (${rows})`;
}

/** A rule as one condition. A 'not' moves inwards to the leaves, each of which has a negation. */
export function compileRule(rule: ListRule, leaf: (test: ListTest) => Answer): Condition {
  const is = expressionBuilder<DB>();
  const fold = (node: ListRule, isNot: boolean): Condition => {
    if ("not" in node) return fold(node.not, !isNot);
    if (!("all" in node) && !("any" in node)) return conditionOf(leaf(node), isNot);
    const parts = ("all" in node ? node.all : node.any).map((part) => fold(part, isNot));
    return sql`${"all" in node === isNot ? is.or(parts) : is.and(parts)}`;
  };
  return fold(rule, false);
}
