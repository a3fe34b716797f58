import type { CustomField } from "@aprisco/contract/custom-fields/custom-field.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { folded } from "../../days/folded.ts";
import { fieldFailure } from "../../failure.ts";

/** The choices of a field as a body says them, in their order. */
type ChoicesInput = readonly { readonly id?: number | undefined; readonly label: string; readonly archived?: boolean | undefined }[];
type StoredChoices = CustomField["choices"];

/** Refuses choices of which none can be chosen, two are called the same, or one is another field's. */
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

/** Whether these are the choices that the field has. */
export const isSameChoices = (wanted: ChoicesInput, known: StoredChoices): boolean =>
  wanted.length === known.length &&
  wanted.every(({ id, label, archived = false }, at) => {
    const one = known[at];
    return one !== undefined && one.id === id && one.label === label && one.archived === archived;
  });

/**
 * Writes the choices of a field that the transaction holds. One that is left out is archived if a person has it, else it goes.
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
