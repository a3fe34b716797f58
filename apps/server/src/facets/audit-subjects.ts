import { sql, type RawBuilder } from "kysely"; // queries: the names of a kind's records, within the reader's scope
import { queriesOf, type Handle, type TableName } from "../database/connect.ts";
import { reaches } from "../access/within.ts";
import type { Scope } from "../access/caller.ts";

export interface AuditSubjectSource {
  /** The present names; null: outside the scope's congregations. Deleted records are missing. */
  readonly names: (handle: Handle, scope: Scope, ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>;
  readonly path: (id: number) => string;
  /** Those of the records that an account reads now, for kinds whose records are not all open to its congregations. Absent: the named ones. */
  readonly seen?: (handle: Handle, scope: Scope, ids: readonly number[]) => Promise<readonly number[]>;
}
/** By the key of the record's name in the contract. */
export type AuditSubjectSources = Readonly<Record<string, AuditSubjectSource>>;

const asMap = async (rows: RawBuilder<{ id: number; name: string | null }>, handle: Handle) =>
  new Map((await rows.execute(queriesOf(handle))).rows.map(({ id, name }) => [id, name]));

/** The columns with a record's name and congregation; null: the whole church's. */
interface Columns {
  readonly name?: string;
  readonly congregation?: string | null;
}

export const namesIn =
  (table: TableName, { name = "name", congregation = "congregation_id" }: Columns = {}): AuditSubjectSource["names"] =>
  (handle, scope, ids) => {
    const seen = congregation === null ? sql`true` : reaches(scope, congregation);
    return asMap(
      sql`select id, case when ${seen} then ${sql.ref(name)}::text end as name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`,
      handle,
    );
  };

/** Records named by their person. @unscoped the function that it makes takes the scope */
export const personNamesIn =
  (table: TableName): AuditSubjectSource["names"] =>
  (handle, scope, ids) =>
    asMap(
      sql`select record.id, case when ${reaches(scope, "people.congregation_id")} then people.name end as name
        from ${sql.table(table)} as record join people on people.id = record.person_id where record.id = any(${[...ids]}::bigint[])`,
      handle,
    );
