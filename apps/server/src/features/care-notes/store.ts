import { sql, type Insertable, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PastoralNotes } from "../../database/tables.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import type { SealPlace, SealedText } from "../../vault/vault.ts";
import { ownedSubjects } from "../care-visits/index.ts";

const selectNotes = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("pastoral_notes")
    .innerJoin("care_subjects", "care_subjects.id", "pastoral_notes.subject_id")
    .leftJoin("people as named", "named.id", "pastoral_notes.person_id")
    .leftJoin("accounts as authors", "authors.id", "pastoral_notes.author_account_id")
    .leftJoin("people as writing", "writing.id", "authors.person_id")
    .select([
      "pastoral_notes.id",
      "care_subjects.congregation_id",
      "pastoral_notes.subject_id as family_id",
      "pastoral_notes.person_id",
      "named.name as person_name",
      "pastoral_notes.author_account_id",
      "writing.name as author_name",
      "pastoral_notes.sealed",
      "pastoral_notes.key_id",
      "pastoral_notes.audience",
      "pastoral_notes.created_at",
      "pastoral_notes.version",
      sql<number[]>`array(select account_id from note_readers where note_readers.note_id = pastoral_notes.id order by account_id)`.as(
        "reader_ids",
      ),
    ]);
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>["execute"]>>[number];

const list = {
  rows: selectNotes,
  id: "pastoral_notes.id",
  ...ownedSubjects,
  sorts: { created_at: { by: "pastoral_notes.created_at", tie: "pastoral_notes.id", as: "instant" } },
} as const;
const notes = listOf(list);
export const noteKind = listedKind("pastoral_notes", "note.notFound", list);

/**
 * One page of the notes about a family in scope, the latest first. A note for its author only is known to the author alone.
 *
 * @param seesAll the senior pastor, who may open it with a reason
 */
export const listNotes = (
  handle: Handle,
  scope: Scope,
  {
    subject,
    seesAll,
    ...page
  }: { readonly subject: number; readonly seesAll: boolean; readonly limit?: number | undefined; readonly cursor?: string | undefined },
) =>
  notes(
    handle,
    scope,
    { sort: "-created_at", ...page },
    {
      where: [
        sql<SqlBool>`pastoral_notes.subject_id = ${subject}`,
        ...(seesAll ? [] : [sql<SqlBool>`(pastoral_notes.audience <> 'author' or pastoral_notes.author_account_id = ${scope.accountId})`]),
      ],
    },
  );

export const notePlace = (row: number): SealPlace => ({ table: "pastoral_notes", column: "sealed", row });

/** @unscoped the family of a new note was read within a scope */
export async function insertNote(tx: Handle, row: Insertable<PastoralNotes>): Promise<void> {
  await queriesOf(tx).insertInto("pastoral_notes").values(row).execute();
}

/** @unscoped a note that the transaction holds */
export async function setReaders(tx: Handle, noteId: number, accounts: readonly number[]): Promise<void> {
  await queriesOf(tx).deleteFrom("note_readers").where("note_id", "=", noteId).execute();
  if (accounts.length === 0) return;
  await queriesOf(tx)
    .insertInto("note_readers")
    .values(accounts.map((account_id) => ({ note_id: noteId, account_id })))
    .execute();
}

/** Keeps the present text of a note as a former one. @unscoped a note that the transaction holds */
export async function keepFormer(tx: Handle, noteId: number, { keyId, sealed }: SealedText, now: Date): Promise<void> {
  await queriesOf(tx).insertInto("pastoral_note_versions").values({ note_id: noteId, sealed, key_id: keyId, until: now }).execute();
}

/** The keys that seal a note and its former texts and nothing else. @unscoped a note that the transaction holds */
export async function ownKeysOf(tx: Handle, noteId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select vault_keys.id from vault_keys where vault_keys.person_id is null and vault_keys.id in (
      select key_id from pastoral_notes where id = ${noteId} union select key_id from pastoral_note_versions where note_id = ${noteId})`.execute(
    queriesOf(tx),
  );
  return rows.map(({ id }) => id);
}

/** @unscoped a note that the transaction holds */
export async function removeNote(tx: Handle, noteId: number): Promise<void> {
  await queriesOf(tx).deleteFrom("pastoral_notes").where("id", "=", noteId).execute();
}

/** @unscoped a note that the transaction holds */
export async function addOpening(tx: Handle, noteId: number, by: number, reason: string, now: Date): Promise<void> {
  await queriesOf(tx).insertInto("note_openings").values({ note_id: noteId, account_id: by, reason, opened_at: now }).execute();
}

export interface NoteFacts {
  readonly readers: { readonly id: number; readonly name: string }[];
  readonly former: number;
  readonly openings: { readonly name: string | null; readonly reason: string; readonly at: string }[];
}

/** What belongs to a note besides its row. @unscoped a note that was read within a scope */
export async function readFacts(handle: Handle, noteId: number): Promise<NoteFacts> {
  const queries = queriesOf(handle);
  const readers = await queries
    .selectFrom("note_readers")
    .innerJoin("accounts", "accounts.id", "note_readers.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("note_readers.note_id", "=", noteId)
    .select(["accounts.id", "people.name"])
    .orderBy("people.name_folded")
    .execute();
  const { former } = await queries
    .selectFrom("pastoral_note_versions")
    .where("note_id", "=", noteId)
    .select(sql<number>`count(*)::integer`.as("former"))
    .executeTakeFirstOrThrow();
  const openings = await queries
    .selectFrom("note_openings")
    .leftJoin("accounts", "accounts.id", "note_openings.account_id")
    .leftJoin("people", "people.id", "accounts.person_id")
    .where("note_openings.note_id", "=", noteId)
    .select(["people.name", "note_openings.reason", "note_openings.opened_at as at"])
    .orderBy("note_openings.id", "desc")
    .execute();
  return { readers, former, openings };
}
