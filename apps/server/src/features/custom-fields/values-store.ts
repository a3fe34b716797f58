import { customName } from "@aprisco/contract/custom-fields/choices.ts";
import type { CustomField } from "@aprisco/contract/custom-fields/custom-field.ts";
import { readValue, type CustomInput, type CustomScalar, type CustomValues } from "@aprisco/contract/custom-fields/custom-value.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import { holds, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure, isFailureCode } from "../../http/failure.ts";
import { columnOf, holdFields, readPublicFields } from "./definition-store.ts";

/** A value as it is stored, with the right that shows it. */
export interface StoredValue {
  readonly field_id: number;
  readonly value: CustomScalar;
  readonly view_right: CustomField["view_right"];
}

const valueOf = sql`coalesce(
  to_jsonb(text_value), to_jsonb(number_value), to_jsonb(date_value), to_jsonb(choice_id), to_jsonb(flag_value))`;

/** A column of a query about people: what is filled in for each in fields that are not archived. For `visibleValues`. */
export const storedValues = (person: string) => sql<readonly StoredValue[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object('field_id', field_id, 'value', ${valueOf}, 'view_right', view_right) order by sort, field_id), '[]')
  from custom_values join custom_fields on custom_fields.id = field_id
  where custom_values.person_id = ${sql.ref(person)} and custom_fields.archived_at is null)`;

/** What a reader with these permissions may see of it. */
export const visibleValues = (stored: readonly StoredValue[], permissions: PermissionSet): CustomValues =>
  stored.filter(({ view_right: right }) => holds(permissions, right)).map(({ field_id, value }) => ({ field_id, value }));

/** Who fills a field in must see it. */
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

/** What a field takes. */
type Asked = Pick<CustomField, "id" | "kind" | "required"> & {
  readonly choices: readonly { readonly id: number; readonly archived?: boolean }[];
};
type Read = { readonly value: CustomScalar | null } | { readonly wrong: FailureCode };

/** A value as a field takes it, or the code of what is wrong; one that is there already is never wrong. */
function readFor({ kind, required, choices }: Asked, value: CustomScalar | null, before: CustomScalar | null): Read {
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
 * Writes what a body says of the church's own fields of a person. An absent field is unchanged, and so is one whose value is
 * there already, also without the right to change it: a record that is sent back as it was answered changes nothing.
 *
 * @returns the labels of the fields that changed
 * @throws Failure `request.invalid` with the code of each wrong field, by its name (`custom_12`)
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
    const read: Read = field ? readFor(field, value, known) : { wrong: "customField.unknown" };
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
 * Writes what a registration says of a new person: the fields of the public form, and no others. A form that was open while a
 * field went still registers.
 *
 * @param isStaff staff who enter a visitor may not know what the form requires
 */
export async function writeRegistered(tx: Handle, personId: number, entries: CustomInput = [], isStaff: boolean): Promise<void> {
  if (isStaff && entries.length === 0) return;
  const fields = await readPublicFields(tx);
  const wrong: Record<string, FailureCode> = {};
  for (const field of fields) {
    const sent = entries.find(({ field_id: id }) => id === field.id)?.value ?? null;
    const read = readFor(field, sent, null);
    const value = "value" in read ? read.value : null;
    if ("wrong" in read) wrong[customName(field.id)] = read.wrong;
    else if (value === null && field.required && !isStaff) wrong[customName(field.id)] = "field.required";
    else if (value !== null) await writeValue(tx, personId, field, value);
  }
  refuse(wrong);
}
