import { type CustomOp, narrowingOps, readAsks } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import { fitsKind, ruleValueOf, type CustomRuleValue } from "@aprisco/contract/custom-fields-values.ts";
import { holds, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { searchTerms, textHolds } from "../../records/lists/search.ts";
import { fieldFailure } from "../../failure.ts";
import { columnOf, readFields } from "./store.ts";

type Field = Pick<CustomField, "id" | "kind">;
/** A condition on a field: `{ op: "between", value: [1, 5] }`. */
export interface CustomRule {
  readonly op: CustomOp;
  readonly value: CustomRuleValue;
}

/** Whether an index can find the matching rows. */
export const isNarrowing = ({ kind }: Field, op: CustomOp): boolean => kind !== "text" && narrowingOps.includes(op);

function compared({ kind }: Field, op: CustomOp, value: CustomRuleValue): RawBuilder<SqlBool> {
  const column = sql.ref(`filled.${columnOf[kind]}`);
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (op === "between")
    return sql.join<SqlBool>(
      [...(from === null ? [] : [sql<SqlBool>`${column} >= ${from}`]), ...(to === null ? [] : [sql<SqlBool>`${column} <= ${to}`])],
      sql` and `,
    );
  if (op === "before") return sql`${column} < ${value}`;
  if (op === "after") return sql`${column} > ${value}`;
  if (kind !== "text") return sql`${column} = ${value}`;
  if (op === "is") return sql`fold(${column}) = fold(${value})`;
  return sql.join<SqlBool>([sql`true`, ...searchTerms(String(value)).map((term) => textHolds(sql`fold(${column})`, term))], sql` and `);
}

/**
 * The SQL condition of a rule on a custom field, in a query where `person` is the column with the person's id: for a list's filter
 * and a saved list's leaf `custom.{id}`. The caller checks who may see the field (`view_right`).
 *
 * `is_not` includes people without a value. `contains` and `is` of a text have no index: they need another condition that leaves
 * few rows (`isNarrowing`).
 *
 * @param isFew the rows are of some congregations: each row is checked, instead of a read of all values
 * @throws Error for a rule that does not fit the field's kind (`fitsKind`)
 * @unscoped a part of queries, which add the scope
 */
export function customCondition(field: Field, { op, value }: CustomRule, person: string, isFew = false): RawBuilder<SqlBool> {
  if (!fitsKind(field.kind, op, value)) throw new Error(`A field of kind ${field.kind} has no operator "${op}"`);
  const whose = sql.ref(person);
  // A scalar subquery: PostgreSQL would turn an 'exists' into a join with all members.
  const has = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql`coalesce((
    select ${condition} from custom_values as filled where filled.person_id = ${whose} and filled.field_id = ${field.id}), false)`;
  if (op === "empty") return sql`not ${has(sql`true`)}`;
  if (op === "is_not") return sql`not ${has(compared(field, "is", value))}`;
  if (isFew || !isNarrowing(field, op)) return has(compared(field, op, value));
  return sql`${whose} in (select filled.person_id from custom_values as filled where filled.field_id = ${field.id} and ${compared(field, op, value)})`;
}

/**
 * The conditions of a list's parameter `custom`: "12:is:7;15:between:1,5".
 *
 * @param isNarrowed another filter of the list leaves few rows
 * @throws Failure for a field that the reader may not see, an operator that its kind lacks, and a text condition without another
 * filter
 * @unscoped a part of queries, which add the scope
 */
export async function customConditions(
  handle: Handle,
  permissions: PermissionSet,
  {
    custom,
    person,
    isNarrowed,
    isFew,
  }: { readonly custom: string | undefined; readonly person: string; readonly isNarrowed: boolean; readonly isFew: boolean },
): Promise<readonly RawBuilder<SqlBool>[]> {
  const asks = custom === undefined ? null : readAsks(custom);
  if (asks === null) return [];
  const fields = await readFields(handle);
  const rules = asks.map((ask) => {
    const field = fields.find(({ id, archived_at: archived }) => id === ask.fieldId && archived === null);
    if (!field || !holds(permissions, field.view_right)) throw fieldFailure("custom", "customField.unknown");
    const value = ruleValueOf(field.kind, ask);
    if (value === undefined) throw fieldFailure("custom", "field.choice");
    return { field, rule: { op: ask.op, value } };
  });
  const isTextAlone = !isNarrowed && !rules.some(({ field, rule }) => isNarrowing(field, rule.op));
  if (isTextAlone && rules.some(({ field, rule }) => field.kind === "text" && rule.op !== "empty"))
    throw fieldFailure("custom", "customField.alone");
  return rules.map(({ field, rule }) => customCondition(field, rule, person, isFew));
}
