import { sql, type Insertable, type RawBuilder, type SqlBool } from "kysely";
import { announce, queriesOf, type Handle } from "../database/connect.ts";
import { keptQuery, keptWrite } from "../database/queries/kept-query.ts";
import type { Happenings } from "../database/tables.ts";
import type { Happening } from "./happening.ts";

export const BATCH = 200;

const insertHappening = keptWrite((tx, happening: Insertable<Happenings>) => queriesOf(tx).insertInto("happenings").values(happening));

/**
 * Publishes an event in the transaction of the change; subscribers get it after the commit.
 *
 * @param what.dueAt subscribers get it then at the earliest; absent: at once
 */
export async function happened(
  tx: Handle,
  what: Omit<Happening, "id" | "at"> & { readonly at: Date; readonly dueAt?: Date },
): Promise<void> {
  announce(tx, "happenings");
  await insertHappening(tx, {
    kind: what.kind,
    at: what.at,
    due_at: what.dueAt ?? what.at,
    actor_id: what.actorId,
    congregation_id: what.congregationId,
    subject_kind: what.subjectKind,
    subject_id: what.subjectId,
    data: JSON.stringify(what.data),
  });
}

/**
 * The part of a statement that publishes rows made by another part: `made` names that part, which returns id, congregation_id and
 * created_at; `actor` is its column with the account, if any; `data` the event's, as JSON. The caller announces "happenings".
 */
export const happenedToMade = (
  kind: string,
  subjectKind: string,
  made: string,
  actor?: "created_by",
  data: RawBuilder<unknown> = sql`'{}'`,
): RawBuilder<unknown> => sql`
  insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, actor_id, data)
  select ${kind}::text, created_at, created_at, congregation_id, ${subjectKind}::text, id, ${actor ? sql.ref(actor) : sql`null::bigint`},
    ${data}::jsonb
  from ${sql.table(made)}`;

/** Taken and marked in one statement, so that a failure rolls both back. Skips those that another server has locked. */
const take = keptQuery((tx, { now, only }: { readonly now: string; readonly only: number | null }) => {
  const waiting = queriesOf(tx).selectFrom("happenings").select("id").where("done_at", "is", null).where("due_at", "<=", now);
  // oxlint-disable-next-line no-restricted-properties -- our own number
  const due = (only === null ? waiting : waiting.where("id", "=", only)).orderBy("due_at").orderBy("id").limit(sql.lit(BATCH));
  return (
    queriesOf(tx)
      .updateTable("happenings")
      .set({ done_at: now })
      // An array is evaluated once; a join might lock further rows.
      .where(sql<SqlBool>`id = any(array(${due.forUpdate().skipLocked()}))`)
      .returning(["id", "kind", "at", "actor_id as actorId", "congregation_id as congregationId"])
      .returning(["subject_kind as subjectKind", "subject_id as subjectId", "data"])
  );
});

/** The next due events, marked as processed by the commit; `only`: that one, if it is due. */
export async function takeHappenings(tx: Handle, now: Date, only: number | null = null): Promise<Happening[]> {
  const taken = await take(tx, { now: now.toISOString(), only });
  return taken.toSorted((one, other) => one.id - other.id);
}

export async function countFailure(tx: Handle, id: number): Promise<number> {
  const { attempts } = await queriesOf(tx)
    .updateTable("happenings")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Schedules a retry of an event; null: no retry. */
export async function putOff(tx: Handle, id: number, until: Date | null, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("happenings")
    .set(until ? { due_at: until } : { done_at: now, failed: true })
    .where("id", "=", id)
    .execute();
}
