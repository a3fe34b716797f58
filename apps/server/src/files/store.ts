import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { FilePurposeName } from "@aprisco/contract/files.ts";
import { sql, type Selectable, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { instantBefore } from "../database/instant.ts";
import type { Files } from "../database/tables.ts";
import { Failure } from "../failure.ts";
import type { Content } from "./content.ts";

export type FileRow = Omit<Selectable<Files>, "sha256">;

export interface NewFile {
  readonly purpose: FilePurposeName;
  readonly name: string;
  readonly mime: string;
  /** The account that sent it or that it was made for; a file without an owner record is readable by that account only. */
  readonly by: number | null;
  readonly size?: { readonly width: number; readonly height: number };
  readonly thumb?: Content;
  readonly isScanned?: boolean;
}

/** Adds the row of a stored content, without an owner record. Returns its id. */
export async function addFile(tx: Handle, content: Content, file: NewFile, now: Date): Promise<number> {
  const { id } = await queriesOf(tx)
    .insertInto("files")
    .values({
      storage_key: content.key,
      thumb_key: file.thumb?.key ?? null,
      purpose: file.purpose,
      name: file.name,
      mime: file.mime,
      bytes: content.bytes,
      sha256: content.sha256,
      width: file.size?.width ?? null,
      height: file.size?.height ?? null,
      scan: file.isScanned ? "clean" : "none",
      created_at: now,
      created_by: file.by,
      unattached_since: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  "id",
  "storage_key",
  "thumb_key",
  "purpose",
  "name",
  "mime",
  "bytes",
  "width",
  "height",
  "scan",
  "created_at",
  "created_by",
  "unattached_since",
] as const;

/** The rows of files; missing ones are left out. Callers check the access. */
export const findFiles = (handle: Handle, ids: readonly number[]): Promise<FileRow[]> =>
  queriesOf(handle)
    .selectFrom("files")
    .select(columns)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
export const findFile = async (handle: Handle, id: number): Promise<FileRow | null> => (await findFiles(handle, [id]))[0] ?? null;

/** The account that claims a file for an owner record, and the required purpose. */
export interface Claim {
  readonly id: number;
  readonly purpose: FilePurposeName;
  readonly by: number;
  /** The field of the request with the file, for a refusal. */
  readonly field?: string;
}

/**
 * Claims a file for an owner record, in the transaction that writes its id into that record.
 *
 * @throws Failure `file.notFound` unless it is the caller's own, of that purpose, and without an owner
 */
export async function claimFile(tx: Handle, { id, purpose, by, field }: Claim): Promise<void> {
  const claimed = await queriesOf(tx)
    .updateTable("files")
    .set({ unattached_since: null })
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("created_by", "=", by)
    .where("unattached_since", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) throw new Failure("file.notFound", field === undefined ? {} : { fields: { [field]: "file.notFound" } });
}

/**
 * Releases a file whose owner record no longer names it: for a day it belongs to `by`, who may claim it again; then it is swept.
 * Without `by` it belongs to its sender again.
 */
export async function releaseFile(tx: Handle, { id, by }: Pick<Claim, "id"> & Partial<Claim>, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("files")
    .set({ unattached_since: now, ...(by === undefined ? {} : { created_by: by }) })
    .where("id", "=", id)
    .execute();
}

/** Claims a file again for an owner record that was restored. */
export async function reclaimFile(tx: Handle, id: number): Promise<void> {
  await queriesOf(tx).updateTable("files").set({ unattached_since: null }).where("id", "=", id).execute();
}

/** An arbitrary lock number for counting bytes. */
export const QUOTA_LOCK = 7_261_122;

/** A file and its thumb take at least a block of the disk each. */
const LEAST_ROOM = 8_192;
const room = sql`bytes + ${LEAST_ROOM}`;

export interface Quota {
  readonly account: number;
  readonly church: number;
}

/**
 * Checks the quota under a lock, so that of two uploads at once the second sees the first. Each file counts with a minimum size: a
 * million pictures of one pixel are few bytes, but fill a disk.
 *
 * @throws Failure `file.quota` without room for `bytes` more
 */
export async function checkQuota(tx: Handle, quota: Quota, by: number, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${QUOTA_LOCK})`.execute(queriesOf(tx));
  const { theirs, all } = await queriesOf(tx)
    .selectFrom("files")
    .select(({ fn }) => [
      fn.sum<string | null>(room).filterWhere("created_by", "=", by).as("theirs"),
      fn.sum<string | null>(room).as("all"),
    ])
    .executeTakeFirstOrThrow();
  const more = bytes + LEAST_ROOM;
  if (Number(theirs) + more > quota.account || Number(all) + more > quota.church) throw new Failure("file.quota");
}

const SLICE = 200;

interface ForgottenFiles {
  readonly rows: number;
  readonly keys: readonly string[];
  /** There may be more. */
  readonly isFull: boolean;
}

/** Deletes the rows of files without an owner for a day, oldest first. */
export async function forgetUnattached(tx: Handle, now: Date): Promise<ForgottenFiles> {
  const { rows } = await sql<{ storage_key: string; thumb_key: string | null }>`
    delete from files where id in (
      select id from files where unattached_since < ${instantBefore(now, DAY_MS)}
      order by unattached_since limit ${SLICE} for update skip locked
    ) returning storage_key, thumb_key`.execute(queriesOf(tx));
  const keys = rows.flatMap(({ storage_key: key, thumb_key: thumb }) => (thumb === null ? [key] : [key, thumb]));
  return { rows: rows.length, keys, isFull: rows.length === SLICE };
}

export async function namedKeys(handle: Handle, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where storage_key = any(${keys})
    union all select thumb_key from files where thumb_key = any(${keys})`.execute(queriesOf(handle));
  return new Set(rows.map(({ key }) => key));
}
