import { settingRules, type SettingKey } from "@aprisco/contract/settings.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery } from "../../database/queries/kept-query.ts"; // kept: the settings that a request depends on
import { change } from "../../records/record.ts";
import type { SealedText } from "../../vault/vault.ts";

/** Replaces a secret in the history of changes. */
export const HIDDEN = "•";

export interface SettingRow {
  readonly id: number;
  readonly key: SettingKey;
  /** Null: the default, or a secret. */
  readonly value: boolean | string | null;
  readonly sealed: SealedText | null;
  readonly updated_at: string | null;
  readonly updated_by: number | null;
  readonly version: number;
}

const columns = ["id", "key", "value", "sealed", "key_id", "updated_at", "updated_by", "version"] as const;
interface StoredRow {
  readonly id: number;
  readonly key: string;
  readonly value: unknown;
  readonly sealed: Buffer | null;
  readonly key_id: number | null;
  readonly updated_at: string;
  readonly updated_by: number | null;
  readonly version: number;
}
const rowOf = ({ sealed, key_id: keyId, ...row }: StoredRow): SettingRow => ({
  ...row,
  key: row.key as SettingKey,
  value: row.value as SettingRow["value"],
  sealed: sealed && keyId !== null ? { keyId, sealed } : null,
});
const unset = (key: SettingKey): SettingRow => ({ id: 0, key, value: null, sealed: null, updated_at: null, updated_by: null, version: 1 });

export async function readSettings(handle: Handle): Promise<readonly SettingRow[]> {
  const rows = await queriesOf(handle).selectFrom("settings").select(columns).execute();
  const known = new Map<string, SettingRow>(rows.map((row) => [row.key, rowOf(row)]));
  return (Object.keys(settingRules) as SettingKey[]).map((key) => known.get(key) ?? unset(key));
}

const byKey = keptQuery((handle, { key }: { readonly key: string }) =>
  queriesOf(handle).selectFrom("settings").select(columns).where("key", "=", key),
);

/** A setting as stored, or with its defaults. */
export async function readSettingRow(handle: Handle, key: SettingKey): Promise<SettingRow> {
  const [row] = await byKey(handle, { key });
  return row ? rowOf(row) : unset(key);
}

const byKeys = keptQuery((handle, { keys }: { readonly keys: string }) =>
  queriesOf(handle)
    .selectFrom("settings")
    .select(columns)
    .where("key", "=", sql<string>`any(string_to_array(${keys}, ' '))`),
);

export async function readSettingRows<K extends SettingKey>(handle: Handle, keys: readonly K[]): Promise<Readonly<Record<K, SettingRow>>> {
  const rows = new Map((await byKeys(handle, { keys: keys.join(" ") })).map((row) => [row.key, rowOf(row)]));
  return Object.fromEntries(keys.map((key) => [key, rows.get(key) ?? unset(key)])) as Record<K, SettingRow>;
}

/** Locks a setting until the transaction ends; creates its row if it has none. */
export async function holdSetting(tx: Handle, key: SettingKey, now: Date): Promise<SettingRow> {
  await queriesOf(tx)
    .insertInto("settings")
    .values({ key, updated_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return rowOf(await queriesOf(tx).selectFrom("settings").select(columns).where("key", "=", key).forUpdate().executeTakeFirstOrThrow());
}

export interface StoredSetting {
  readonly value: boolean | string | null;
  readonly sealed: SealedText | null;
}

export function writeSetting(tx: Handle, id: number, { value, sealed }: StoredSetting, by: number, now: Date): Promise<void> {
  const stored = value === null ? null : JSON.stringify(value);
  return change(tx, "settings", id, { value: stored, sealed: sealed?.sealed ?? null, key_id: sealed?.keyId ?? null, updated_by: by }, now);
}

export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export async function noteChanges(tx: Handle, changes: readonly Change[], by: number, now: Date): Promise<void> {
  if (changes.length === 0) return;
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  const rows = changes.map(({ key, before, after }) => ({ key, before: json(before), after: json(after), at: now, by_account: by }));
  await queriesOf(tx).insertInto("setting_changes").values(rows).execute();
}

export interface ChangeRow extends Change {
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  readonly is_latest: boolean;
}

const selectChanges = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("setting_changes as change")
    .leftJoin("accounts", "accounts.id", "change.by_account")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select(["change.id", "change.key", "change.before", "change.after", "change.at", "people.name as by"])
    .select(
      sql<boolean>`not exists (select from setting_changes later where later.key = change.key and later.id > change.id)`.as("is_latest"),
    );

/** The newest changes, or those before one of them. @unscoped the name of the account behind an entry of the settings */
export const readChanges = (handle: Handle, before: number | undefined, most: number): Promise<ChangeRow[]> =>
  selectChanges(handle)
    .$if(before !== undefined, (query) => query.where("change.id", "<", before ?? 0))
    .orderBy("change.id", "desc")
    .limit(most)
    .execute();

/** @unscoped the name of the account behind an entry of the settings */
export async function readChange(handle: Handle, id: number): Promise<ChangeRow | null> {
  return (await selectChanges(handle).where("change.id", "=", id).executeTakeFirst()) ?? null;
}

/** The names of accounts by id, for readers of the settings. @unscoped the name of the account behind an entry of the settings */
export async function namesOf(handle: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.name"])
    .where("accounts.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
