import { customName, type CustomKind } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import { readValue, type CustomInput, type CustomScalar, type CustomValues } from "@aprisco/contract/custom-fields-values.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import { holds, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure, isFailureCode } from "../../failure.ts";
import { columnOf, holdFields, readPublicFields } from "./store.ts";

const valueOf = sql`coalesce(
  to_json(text_value), to_json(number_value), to_json(date_value), to_json(choice_id), to_json(flag_value))`;

/** A person's values as text: first the fields that are not archived, with kind and right, then the values. */
type StoredValues = string;

/**
 * A column of a query about people, for `visibleValues`. PostgreSQL reads the fields once for all rows; a join and sort per person
 * took five times as long. Values come as text: to_json would look up each value's type, and to_char would parse its pattern.
 *
 * @param asked the ids of the fields, as the text of an array; null: all
 * @unscoped a part of queries, which add the scope
 */
export function storedValues(person: string, asked: string | null = null) {
  // In a subquery: with a parameter that PostgreSQL can estimate, the general plan looks dearer than a special one, and the page
  // would be planned at every request.
  const isAsked = (id: string) => (asked === null ? sql`` : sql`and ${sql.ref(id)} = any((select ${asked}::bigint[])::bigint[])`);
  return sql<StoredValues>`
  (select coalesce(string_agg(id || ' ' || kind || ' ' || view_right, ',' order by sort, id), '')
    from custom_fields where archived_at is null ${isAsked("id")})
  || E'\\n' || coalesce((
    select json_object_agg(field_id, coalesce(text_value, number_value::text, date_value::text, choice_id::text, flag_value::text))
    from custom_values where person_id = ${sql.ref(person)} ${isAsked("field_id")}
  )::text, '{}')`;
}

const fromText: Readonly<Record<CustomKind, (text: string) => CustomScalar>> = {
  text: (text) => text,
  number: Number,
  date: (text) => text,
  choice: Number,
  yes_no: (text) => text === "true",
};
interface SeenField {
  readonly id: number;
  readonly read: (text: string) => CustomScalar;
}
/** The fields' text → those that a reader may see; all rows of a page have the same text. */
const seen = new WeakMap<PermissionSet, { readonly fields: string; readonly visible: readonly SeenField[] }>();

function visibleFields(fields: string, permissions: PermissionSet): readonly SeenField[] {
  const known = seen.get(permissions);
  if (known?.fields === fields) return known.visible;
  const visible = fields.split(",").flatMap((field) => {
    const [id, kind, right] = field.split(" ");
    return right !== undefined && holds(permissions, right) ? [{ id: Number(id), read: fromText[kind as CustomKind] }] : [];
  });
  seen.set(permissions, { fields, visible });
  return visible;
}

/** The values that a reader with these permissions may see, in the order of the fields. */
export function visibleValues(stored: StoredValues, permissions: PermissionSet): CustomValues {
  const end = stored.indexOf("\n");
  const values = JSON.parse(stored.slice(end + 1)) as Readonly<Record<string, string>>;
  const filled: CustomValues = [];
  for (const { id, read } of visibleFields(stored.slice(0, end), permissions)) {
    const text = values[id];
    if (text !== undefined) filled.push({ field_id: id, value: read(text) });
  }
  return filled;
}

/** Filling a field in needs both its rights. */
export const mayFill = ({ view_right: view, edit_right: edit }: CustomField, permissions: PermissionSet): boolean =>
  holds(permissions, view) && holds(permissions, edit);

async function valuesOf(tx: Handle, personId: number): Promise<ReadonlyMap<number, CustomScalar>> {
  const { rows } = await sql<{ field_id: number; value: CustomScalar }>`
    select field_id, ${valueOf} as value from custom_values where person_id = ${personId}`.execute(queriesOf(tx));
  return new Map(rows.map(({ field_id, value }) => [field_id, value]));
}

async function writeValue(
  tx: Handle,
  personId: number,
  { id, kind }: Pick<CustomField, "id" | "kind">,
  value: CustomScalar | null,
): Promise<void> {
  if (value === null) await sql`delete from custom_values where person_id = ${personId} and field_id = ${id}`.execute(queriesOf(tx));
  else {
    const column = sql.ref(columnOf[kind]);
    await sql`
      insert into custom_values (person_id, field_id, kind, ${column}) values (${personId}, ${id}, ${kind}, ${value})
      on conflict (person_id, field_id) do update set ${column} = excluded.${column}`.execute(queriesOf(tx));
  }
}

type FieldRule = Pick<CustomField, "id" | "kind" | "required"> & {
  readonly choices: readonly { readonly id: number; readonly archived?: boolean }[];
};
type ValueResult = { readonly value: CustomScalar | null } | { readonly wrong: FailureCode };

/** The value for a field, or an error code; an unchanged value is always valid. */
function readFor({ kind, required, choices }: FieldRule, value: CustomScalar | null, before: CustomScalar | null): ValueResult {
  const read = readValue(kind, value);
  if ("wrong" in read) return { wrong: isFailureCode(read.wrong) ? read.wrong : "field.invalid" };
  if (read.value === before) return read;
  if (read.value === null && required) return { wrong: "field.required" };
  const isOffered = kind !== "choice" || read.value === null || choices.some(({ id, archived }) => id === read.value && archived !== true);
  return isOffered ? read : { wrong: "field.choice" };
}

function refuse(wrong: Readonly<Record<string, FailureCode>>): void {
  if (Object.keys(wrong).length > 0) throw new Failure("request.invalid", { fields: wrong });
}

/**
 * Writes the custom fields of a body for a person. An absent field or an unchanged value is no change, even without the right:
 * sending an answer back changes nothing.
 *
 * @returns the labels of the changed fields
 * @throws Failure `request.invalid` with the code of each wrong field, by its name (`custom_12`)
 * @unscoped the transaction holds the row, read within a scope
 */
export async function writeValues(
  tx: Handle,
  { permissions }: { readonly permissions: PermissionSet },
  personId: number,
  entries: CustomInput = [],
): Promise<readonly string[]> {
  if (entries.length === 0) return [];
  const fields = await holdFields(
    tx,
    entries.map(({ field_id: id }) => id),
  );
  const before = await valuesOf(tx, personId);
  const wrong: Record<string, FailureCode> = {};
  const changes: (readonly [CustomField, CustomScalar | null])[] = [];
  for (const { field_id: id, value } of entries) {
    const field = fields.find((one) => one.id === id && holds(permissions, one.view_right));
    const known = before.get(id) ?? null;
    const read: ValueResult = field ? readFor(field, value, known) : { wrong: "customField.unknown" };
    if ("wrong" in read) wrong[customName(id)] = read.wrong;
    else if (field && read.value !== known) {
      if (mayFill(field, permissions)) changes.push([field, read.value]);
      else wrong[customName(id)] = "customField.denied";
    }
  }
  refuse(wrong);
  for (const [field, value] of changes) await writeValue(tx, personId, field, value);
  return changes.map(([{ label }]) => label);
}

/**
 * Writes the fields of a registration, only those of the public form. Fields that were removed while the form was open are ignored.
 *
 * @param by `staff`: required fields may be missing, because staff may not know the answers; `return`: the person exists, and what
 * is stored of them stays, because the form may be a stranger's
 * @unscoped the transaction holds the row, read within a scope
 */
export async function writeRegistered(
  tx: Handle,
  personId: number,
  entries: CustomInput = [],
  by: "public" | "staff" | "return",
): Promise<void> {
  const isStaff = by === "staff";
  if (isStaff && entries.length === 0) return;
  const fields = await readPublicFields(tx);
  const stored = by === "return" ? await valuesOf(tx, personId) : new Map<number, CustomScalar>();
  const wrong: Record<string, FailureCode> = {};
  for (const field of fields) {
    const sent = entries.find(({ field_id: id }) => id === field.id)?.value ?? null;
    const read = readFor(field, sent, null);
    const value = "value" in read ? read.value : null;
    if ("wrong" in read) wrong[customName(field.id)] = read.wrong;
    else if (value === null && field.required && !isStaff) wrong[customName(field.id)] = "field.required";
    else if (value !== null && !stored.has(field.id)) await writeValue(tx, personId, field, value);
  }
  refuse(wrong);
}
