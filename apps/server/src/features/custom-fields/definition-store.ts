import type { CustomField, PublicCustomField } from "@aprisco/contract/custom-fields/custom-field.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { openStep, removeRows } from "../../records/journal.ts";
import { keptQuery } from "../../database/queries/kept-query.ts"; // kept: the public form's own fields
import type { RestorableKind } from "../../records/undo.ts";
import { within } from "../../access/within.ts";

const isOpen = sql<SqlBool>`custom_fields.archived_at is null`;

const selectFields = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("custom_fields")
    .select(["id", "label", "kind", "view_right", "edit_right", "on_public_form", "required", "archived_at", "version"])
    .select(
      sql<CustomField["choices"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'archived', archived_at is not null) order by sort, id), '[]')
        from custom_choices where field_id = custom_fields.id)`.as("choices"),
    );

/** The church's own fields in their order, archived ones last. */
export const readFields = (handle: Handle): Promise<CustomField[]> =>
  selectFields(handle)
    .orderBy(sql`archived_at is not null`)
    .orderBy("sort")
    .orderBy("id")
    .execute();

const onPublicForm = keptQuery((handle) =>
  selectFields(handle).where("on_public_form", "=", true).where(isOpen).orderBy("sort").orderBy("id"),
);

/** What visitors are asked who register by themselves. */
export async function readPublicFields(handle: Handle): Promise<PublicCustomField[]> {
  const fields = await onPublicForm(handle, {});
  return fields.map(({ id, label, kind, required, choices }) => ({
    id,
    label,
    kind,
    required,
    choices: choices.filter(({ archived }) => !archived).map((one) => ({ id: one.id, label: one.label })),
  }));
}

/**
 * Those of these fields that are not archived. Held as they are until the transaction ends: a choice that goes meanwhile, or the
 * field itself, waits for the values that are being written.
 */
export const holdFields = (tx: Handle, ids: readonly number[]): Promise<CustomField[]> =>
  selectFields(tx)
    .where("id", "in", [...ids])
    .where(isOpen)
    .orderBy("sort")
    .orderBy("id")
    .forKeyShare()
    .execute();

/** One of them, archived or not; they are the whole church's, so no scope tells one from another. */
export const fieldKind: RestorableKind<CustomField> = {
  table: "custom_fields",
  read: async (handle, _scope, id) => (await selectFields(handle).where("id", "=", id).executeTakeFirst()) ?? null,
  notFound: "customField.notFound",
  reached: (scope) => within({ congregation: null }, scope),
};

/** Where the values of each kind stand. */
export const columnOf = {
  text: "text_value",
  number: "number_value",
  date: "date_value",
  choice: "choice_id",
  yes_no: "flag_value",
} as const;

/**
 * How many people a field is filled in for. Each kind has an index of its own.
 * @unscoped counts values of a field; its callers see all congregations
 */
export async function countValues(handle: Handle, { id, kind }: Pick<CustomField, "id" | "kind">): Promise<number> {
  const values = queriesOf(handle).selectFrom("custom_values").where("field_id", "=", id).where(columnOf[kind], "is not", null);
  return (await values.select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow()).n;
}

/** How many fields are not archived, and the place after the last. */
export const readEnd = (tx: Handle): Promise<{ readonly open: number; readonly next: number }> =>
  queriesOf(tx)
    .selectFrom("custom_fields")
    .select([sql<number>`count(*) filter (where ${isOpen})`.as("open"), sql<number>`coalesce(max(sort), 0) + 1`.as("next")])
    .executeTakeFirstOrThrow();

/** Puts the fields that are not archived in this order; false, and nothing is done, unless it names each of them once. */
export async function orderFields(tx: Handle, ids: readonly number[]): Promise<boolean> {
  const queries = queriesOf(tx);
  const open = await queries.selectFrom("custom_fields").select("id").where(isOpen).forUpdate().execute();
  if (open.length !== ids.length || open.some(({ id }) => !ids.includes(id))) return false;
  await sql`update custom_fields set sort = array_position(${[...ids]}::bigint[], id) where id = any(${[...ids]}::bigint[])`.execute(
    queries,
  );
  return true;
}

/** Deletes a field that the transaction holds, with its choices and all that was filled in, and keeps them for a day. */
export async function removeField(tx: Handle, id: number, by: number, now: Date): Promise<void> {
  const step = await openStep(tx, { kind: "delete", table: "custom_fields", subjectId: id, by }, now);
  await removeRows(tx, step, "custom_values", sql<SqlBool>`field_id = ${id}`);
  await removeRows(tx, step, "custom_choices", sql<SqlBool>`field_id = ${id}`);
  await removeRows(tx, step, "custom_fields", sql<SqlBool>`id = ${id}`);
}
