import type { CustomField, PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import { sql, type SqlBool } from "kysely";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/queries/kept-query.ts"; // kept: the public form's own fields
import { folded } from "../../days/folded.ts";
import { fieldFailure } from "../../failure.ts";
import { openStep, removeRows } from "../../records/journal.ts";
import type { RestorableKind } from "../../records/undo.ts";

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

export const readFields = (handle: Handle): Promise<CustomField[]> =>
  selectFields(handle)
    .orderBy(sql`archived_at is not null`)
    .orderBy("sort")
    .orderBy("id")
    .execute();

const onPublicForm = keptQuery((handle) =>
  selectFields(handle).where("on_public_form", "=", true).where(isOpen).orderBy("sort").orderBy("id"),
);

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

/** The fields of these ids that are not archived, locked: a removal of a choice or a field waits for the values being written. */
export const holdFields = (tx: Handle, ids: readonly number[]): Promise<CustomField[]> =>
  selectFields(tx)
    .where("id", "in", [...ids])
    .where(isOpen)
    .orderBy("sort")
    .orderBy("id")
    .forKeyShare()
    .execute();

/** The record kind of fields, archived or not. They belong to the whole church, so no scope applies. */
export const fieldKind: RestorableKind<CustomField> = {
  table: "custom_fields",
  read: async (handle, _scope, id) => (await selectFields(handle).where("id", "=", id).executeTakeFirst()) ?? null,
  notFound: "customField.notFound",
  reached: (scope) => within({ congregation: null }, scope),
};

export const columnOf = {
  text: "text_value",
  number: "number_value",
  date: "date_value",
  choice: "choice_id",
  yes_no: "flag_value",
} as const;

/**
 * The number of people with a value of a field; each kind has its own index.
 * @unscoped counts values of a field; its callers see all congregations
 */
export async function countValues(handle: Handle, { id, kind }: Pick<CustomField, "id" | "kind">): Promise<number> {
  const values = queriesOf(handle).selectFrom("custom_values").where("field_id", "=", id).where(columnOf[kind], "is not", null);
  return (await values.select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow()).n;
}

export const readEnd = (tx: Handle): Promise<{ readonly open: number; readonly next: number }> =>
  queriesOf(tx)
    .selectFrom("custom_fields")
    .select([sql<number>`count(*) filter (where ${isOpen})`.as("open"), sql<number>`coalesce(max(sort), 0) + 1`.as("next")])
    .executeTakeFirstOrThrow();

/** Puts the fields that are not archived in this order; false, without a change, unless `ids` names each of them once. */
export async function orderFields(tx: Handle, ids: readonly number[]): Promise<boolean> {
  const queries = queriesOf(tx);
  const open = await queries.selectFrom("custom_fields").select("id").where(isOpen).forUpdate().execute();
  if (open.length !== ids.length || open.some(({ id }) => !ids.includes(id))) return false;
  await sql`update custom_fields set sort = array_position(${[...ids]}::bigint[], id) where id = any(${[...ids]}::bigint[])`.execute(
    queries,
  );
  return true;
}

/** Deletes a field that the transaction holds, with its choices and values; all are kept for a day. */
export async function removeField(tx: Handle, id: number, by: number, now: Date): Promise<void> {
  const step = await openStep(tx, { kind: "delete", table: "custom_fields", subjectId: id, by }, now);
  await removeRows(tx, step, "custom_values", sql<SqlBool>`field_id = ${id}`);
  await removeRows(tx, step, "custom_choices", sql<SqlBool>`field_id = ${id}`);
  await removeRows(tx, step, "custom_fields", sql<SqlBool>`id = ${id}`);
}

type ChoicesInput = readonly { readonly id?: number | undefined; readonly label: string; readonly archived?: boolean | undefined }[];
type StoredChoices = CustomField["choices"];

/** Fails if no choice is selectable, if two have the same label, or if one belongs to another field. */
export function checkChoices(kind: CustomField["kind"], wanted: ChoicesInput, known: StoredChoices): void {
  if (kind !== "choice") {
    if (wanted.length > 0) throw fieldFailure("choices", "field.invalid");
    return;
  }
  const labels = new Set<string>();
  const ids = new Set<number>();
  for (const [at, { id, label, archived = false }] of wanted.entries()) {
    if (id !== undefined && (ids.has(id) || !known.some((one) => one.id === id))) throw fieldFailure(`choices.${at}.id`, "field.choice");
    if (!archived && labels.has(folded(label))) throw fieldFailure(`choices.${at}.label`, "field.nameTaken");
    if (id !== undefined) ids.add(id);
    if (!archived) labels.add(folded(label));
  }
  if (labels.size === 0) throw fieldFailure("choices", "field.required");
}

export const isSameChoices = (wanted: ChoicesInput, known: StoredChoices): boolean =>
  wanted.length === known.length &&
  wanted.every(({ id, label, archived = false }, at) => {
    const one = known[at];
    return one !== undefined && one.id === id && one.label === label && one.archived === archived;
  });

/**
 * Writes the choices of a field that the transaction holds. An omitted one is archived if a person has it, else deleted.
 * @unscoped counts values of a field; its callers see all congregations
 */
export async function writeChoices(tx: Handle, fieldId: number, wanted: ChoicesInput, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  const kept = wanted.flatMap(({ id }) => id ?? []);
  const leftOut = sql`field_id = ${fieldId} and not id = any(${kept}::bigint[])`;
  const isChosen = sql`exists (select from custom_values where field_id = ${fieldId} and choice_id = custom_choices.id)`;
  await sql`delete from custom_choices where ${leftOut} and not ${isChosen}`.execute(queries);
  await sql`update custom_choices set archived_at = ${now}, sort = ${wanted.length} + sort where ${leftOut} and archived_at is null`.execute(
    queries,
  );
  for (const [at, { id, label, archived = false }] of wanted.entries()) {
    if (id === undefined) {
      const made = { field_id: fieldId, label, sort: at, archived_at: archived ? now : null };
      await queries.insertInto("custom_choices").values(made).execute();
    } else
      await sql`
        update custom_choices set label = ${label}, sort = ${at},
          archived_at = case when ${archived} then coalesce(archived_at, ${now}) end
        where field_id = ${fieldId} and id = ${id}`.execute(queries);
  }
}
