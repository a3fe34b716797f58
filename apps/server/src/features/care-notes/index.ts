import type { Note, NoteAudience, NoteHead, noteRoutes } from "@aprisco/contract/care-notes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, drawRecordId, hold, readRecord } from "../../records/record.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Vault } from "../../vault/vault.ts";
import { findSubject } from "../care-visits/index.ts";
import { withVault } from "../prayers/index.ts";
import { isOwner } from "../visitors/index.ts";
import { noteOwnData } from "./facets.ts";
import { NOTE_OPENED, noteNotices } from "./notices.ts";
import { isAuthor, knows, mayDelete, mayOpen, mayRead, type NoteReader } from "./rules.ts";
import {
  addOpening,
  insertNote,
  keepFormer,
  listNotes,
  noteKind,
  notePlace,
  ownKeysOf,
  readFacts,
  removeNote,
  setReaders,
  type NoteRow,
} from "./store.ts";

const readerOf = ({ id, permissions, role }: Pick<Caller, "id" | "permissions" | "role">): NoteReader => ({
  accountId: id,
  managesCare: holds(permissions, "pastoral:manage"),
  isSeniorPastor: role === "pastor_presidente",
});

const headOf = (row: NoteRow, reader: NoteReader): NoteHead => ({
  id: row.id,
  family_id: row.family_id,
  person_id: row.person_id,
  person_name: row.person_name,
  author_name: row.author_name,
  created_at: row.created_at,
  audience: row.audience,
  mine: isAuthor(row, reader),
  may_read: mayRead(row, reader),
  may_open: mayOpen(row, reader),
  version: row.version,
});

/** A note with its text, for a reader. @throws Failure `note.closed`; `note.notFound` if the key was destroyed */
async function wholeNote(vault: Vault, handle: Handle, row: NoteRow, reader: NoteReader): Promise<Note> {
  const text = await withVault(() => vault.open(handle, notePlace(row.id), { keyId: row.key_id, sealed: row.sealed }));
  if (text === null) throw new Failure("note.notFound");
  const facts = await readFacts(handle, row.id);
  return { ...headOf(row, reader), text, ...facts, openings: isAuthor(row, reader) ? facts.openings : [] };
}

/** Holds a note that the caller reads. @throws Failure `note.notFound` */
async function holdReadable(tx: Handle, scope: Scope, id: number, reader: NoteReader): Promise<NoteRow> {
  const row = await hold(tx, noteKind, scope, id);
  if (!mayRead(row, reader)) throw new Failure("note.notFound");
  return row;
}

/** @throws Failure `field.required` for a note for chosen people that names nobody */
function requireChosen(audience: NoteAudience, readers: readonly number[]): void {
  if (audience === "chosen" && readers.length === 0) throw fieldFailure("reader_ids", "field.required");
}

/** @throws Failure `note.readerUnknown` for an account that may not read the section in the family's congregation */
async function checkReaders(tx: Handle, congregationId: number, accounts: readonly number[]): Promise<void> {
  for (const account of accounts)
    if (!(await isOwner(tx, congregationId, account, "pastoral:view")))
      throw new Failure("note.readerUnknown", { fields: { reader_ids: "note.readerUnknown" } });
}

const handlersOf = ({ vault }: FeatureServices): Handlers<typeof noteRoutes> => ({
  listNotes: async ({ caller, query, reads, scope }) => {
    const reader = readerOf(caller);
    const { rows, meta } = await listNotes(reads, scope("pastoral"), { ...query, seesAll: reader.isSeniorPastor });
    return { data: rows.map((row) => headOf(row, reader)), meta };
  },
  createNote: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const family = await findSubject(tx, scope("pastoral"), { id: body.family_id });
      const named = body.person_id ?? null;
      const ofNamed = named === null ? family : await findSubject(tx, scope("pastoral"), { personId: named });
      if (!family || ofNamed?.id !== family.id) throw new Failure("family.gone");
      const readers = body.audience === "chosen" ? [...new Set(body.reader_ids)] : [];
      requireChosen(body.audience, readers);
      await checkReaders(tx, family.congregation_id, readers);
      const personId = named ?? family.person_id;
      const id = await drawRecordId(tx, "pastoral_notes");
      const owner = personId === null ? "secret" : { person: personId };
      const { keyId, sealed } = await withVault(() => vault.seal(tx, owner, notePlace(id), body.text, now));
      await insertNote(tx, {
        id,
        subject_id: family.id,
        person_id: personId,
        author_account_id: caller.id,
        sealed,
        key_id: keyId,
        audience: body.audience,
        created_at: now,
        updated_at: now,
      });
      await setReaders(tx, id, readers);
      const row = await readRecord(tx, noteKind, scope("pastoral"), id);
      return { data: await wholeNote(vault, tx, row, readerOf(caller)), personId };
    }),
  getNote: async ({ caller, params, reads, scope }) => {
    const reader = readerOf(caller);
    const row = await readRecord(reads, noteKind, scope("pastoral"), params.id);
    if (!mayRead(row, reader)) throw new Failure("note.notFound");
    return { data: await wholeNote(vault, reads, row, reader), personId: row.person_id };
  },
  updateNote: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader = readerOf(caller);
      const row = await holdReadable(tx, scope("pastoral"), params.id, reader);
      if (!isAuthor(row, reader)) throw new Failure("permission.denied");
      const before = await wholeNote(vault, tx, row, reader);
      if (body.version !== undefined && body.version !== row.version) throw new Failure("version.conflict", { data: before });
      const audience = body.audience ?? row.audience;
      const readers = audience !== "chosen" ? [] : [...new Set(body.reader_ids ?? row.reader_ids)].toSorted((one, other) => one - other);
      const isOther = String(readers) !== String(row.reader_ids);
      // A chosen reader's account may have been closed since; the text can be changed all the same.
      if (isOther || audience !== row.audience) requireChosen(audience, readers);
      await checkReaders(
        tx,
        row.congregation_id,
        readers.filter((one) => !row.reader_ids.includes(one)),
      );
      const isNewText = body.text !== undefined && body.text !== before.text;
      if (isNewText && body.text !== undefined) {
        await keepFormer(tx, row.id, { keyId: row.key_id, sealed: row.sealed }, now);
        const owner = row.person_id === null ? "secret" : { person: row.person_id };
        const text = body.text;
        const { keyId, sealed } = await withVault(() => vault.seal(tx, owner, notePlace(row.id), text, now));
        await change(tx, "pastoral_notes", row.id, { sealed, key_id: keyId, audience }, now);
      } else if (audience !== row.audience || isOther) await change(tx, "pastoral_notes", row.id, { audience }, now);
      if (isOther) await setReaders(tx, row.id, readers);
      const changed = [
        ...(isNewText ? ["text"] : []),
        ...(audience === row.audience ? [] : ["audience"]),
        ...(isOther ? ["reader_ids"] : []),
      ];
      const data = await wholeNote(vault, tx, await readRecord(tx, noteKind, scope("pastoral"), row.id), reader);
      return { data, changed, before: { audience: row.audience }, personId: row.person_id };
    }),
  deleteNote: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader = readerOf(caller);
      const row = await hold(tx, noteKind, scope("pastoral"), params.id);
      const may = mayDelete(row, reader, now);
      if (may === "no") throw new Failure(knows(row, reader) && mayRead(row, reader) ? "permission.denied" : "note.notFound");
      if (may === "late") throw new Failure("note.tooOld");
      const keys = await ownKeysOf(tx, row.id);
      await removeNote(tx, row.id);
      for (const key of keys) await vault.destroy(tx, key, now);
      return { data: { id: row.id }, personId: row.person_id };
    }),
  openNote: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader = readerOf(caller);
      const row = await hold(tx, noteKind, scope("pastoral"), params.id);
      if (!reader.isSeniorPastor) throw new Failure("permission.denied");
      if (!mayOpen(row, reader)) throw new Failure("note.notFound");
      const data = await wholeNote(vault, tx, row, reader);
      await addOpening(tx, row.id, caller.id, body.reason, now);
      await happened(tx, {
        kind: NOTE_OPENED,
        at: now,
        actorId: caller.id,
        congregationId: row.congregation_id,
        subjectKind: "note",
        subjectId: row.id,
        data: {},
      });
      return { data, personId: row.person_id };
    }),
});

export { insertNote, notePlace, setReaders } from "./store.ts";

export const careNotes = {
  handlers: handlersOf,
  tables: {
    pastoral_notes: {
      backup: "data",
      congregation: { parent: "care_subjects" },
      retention: "parent",
      private: ["sealed"],
      noAccess: "a sealed text opens nothing",
    },
    pastoral_note_versions: { backup: "data", congregation: { parent: "pastoral_notes" }, retention: "parent", private: ["sealed"] },
    note_readers: { backup: "data", congregation: { parent: "pastoral_notes" }, retention: "parent" },
    note_openings: { backup: "data", congregation: { parent: "pastoral_notes" }, retention: "parent", private: ["reason"] },
  },
  personRefs: [
    {
      table: "pastoral_notes",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: "notes",
    },
  ],
  notifies: noteNotices,
  ownData: noteOwnData,
} satisfies Manifest;
