import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";

/**
 * Joins the families of two people who live in no household: what names the one or the other belongs to the survivor's. Rows that
 * name the deleted person were moved, or are moved, by their own references. @unscoped the transaction holds the row, read within a scope
 */
export async function joinSubjects(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  const queries = queriesOf(tx);
  const { rows } = await sql<{ gone: number; kept: number | null }>`
    select care_subjects.id as gone, care_subject_of(${into}) as kept from care_subjects where person_id = ${from}`.execute(queries);
  const [found] = rows;
  if (!found) return;
  if (found.kept === null) {
    await sql`update care_subjects set person_id = ${into} where id = ${found.gone}`.execute(queries);
    return;
  }
  await sql`select care_move(${found.gone}, ${found.kept}, ${from}, true), care_move(${found.gone}, ${found.kept}, ${into}, true)`.execute(
    queries,
  );
  await sql`delete from care_subjects where id = ${found.gone}`.execute(queries);
  await sql`select care_keep(array[${found.kept}]::bigint[])`.execute(queries);
}
