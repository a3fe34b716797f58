import { groupTerms, settingRules, type GroupTerm, type Setting, type SettingKey } from "@aprisco/contract/settings.ts";
import { switchableFeatures, switchOf } from "@aprisco/contract/switches.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure, isFailureCode } from "../../failure.ts";
import type { Vault } from "../../vault/vault.ts";
import {
  HIDDEN,
  holdSetting,
  namesOf,
  noteChanges,
  readSettingRow,
  readSettingRows,
  readSettings,
  writeSetting,
  type SettingRow,
} from "./registry-store.ts";

type Value = boolean | string | null;
interface Rule {
  readonly usual: Value;
  readonly secret?: true;
  readonly clears?: readonly string[];
}
const ruleOf = (key: SettingKey): Rule => settingRules[key];
const placeOf = (row: number) => ({ table: "settings", column: "sealed", row });

/** The stored value, or the default. Secrets are read by `readSecret`. */
export async function readSetting(handle: Handle, key: SettingKey): Promise<Value> {
  return (await readSettingRow(handle, key)).value ?? ruleOf(key).usual;
}

const openSecret = async (handle: Handle, vault: Vault, { id, sealed }: SettingRow): Promise<string | null> =>
  sealed && (await vault.open(handle, placeOf(id), sealed));

/** A secret setting in plain text; null: not set. @throws Failure `vault.closed` */
export const readSecret = async (handle: Handle, vault: Vault, key: SettingKey): Promise<string | null> =>
  openSecret(handle, vault, await readSettingRow(handle, key));

/**
 * The address of a service and its secret, read at the same moment: otherwise the secret of one service could be sent to another's
 * address. Null: no address is set. @throws Failure `vault.closed`
 */
export async function readService(
  handle: Handle,
  vault: Vault,
  keys: { readonly address: SettingKey; readonly secret: SettingKey },
): Promise<{ readonly address: string; readonly secret: string | null } | null> {
  const rows = await readSettingRows(handle, [keys.address, keys.secret]);
  const address = rows[keys.address]?.value;
  const secret = rows[keys.secret];
  if (typeof address !== "string") return null;
  return { address, secret: secret === undefined ? null : await openSecret(handle, vault, secret) };
}

/** Whether the church has switched a feature off; without a query for features that cannot be switched off. */
export function isOff(handle: Handle, feature: string): false | Promise<boolean> {
  const name = switchOf(feature);
  return name !== undefined && readSetting(handle, `feature.${name}`).then((value) => value === false);
}

/** The switches that are off. */
export async function readSwitchesOff(handle: Handle): Promise<ReadonlySet<string>> {
  const rows = await readSettingRows(
    handle,
    switchableFeatures.map((name) => `feature.${name}` as const),
  );
  return new Set(switchableFeatures.filter((name) => (rows[`feature.${name}`]?.value ?? ruleOf(`feature.${name}`).usual) === false));
}

export const featuresOffIn = (values: Readonly<Record<string, unknown>>): string[] =>
  switchableFeatures.filter((name) => (values[`feature.${name}`] ?? ruleOf(`feature.${name}`).usual) === false);

/** What the church calls its groups. */
export const groupTermIn = (values: Readonly<Record<string, unknown>>): GroupTerm =>
  groupTerms.find((term) => term === values["groups.term"]) ?? settingRules["groups.term"].usual;

/** All settings for staff; of a secret only that it is set, by whom and when. */
export async function viewSettings(handle: Handle): Promise<Setting[]> {
  const rows = await readSettings(handle);
  const names = await namesOf(
    handle,
    rows.flatMap(({ updated_by: by }) => by ?? []),
  );
  return rows.map((row) => ({
    key: row.key,
    value: row.value ?? ruleOf(row.key).usual,
    is_set: row.value !== null || row.sealed !== null,
    updated_at: row.updated_at,
    updated_by: row.updated_by === null ? null : (names.get(row.updated_by) ?? null),
    version: row.version,
  }));
}

/** The value in the form of its setting. @throws Failure that names the field */
function checked(key: SettingKey, value: Value): Value {
  if (value === null) return null;
  const { data, error } = settingRules[key].schema.safeParse(value);
  if (data !== undefined) return data;
  const code = error?.issues[0]?.message ?? "";
  throw fieldFailure("value", isFailureCode(code) ? code : "field.invalid");
}

interface SettingWrite {
  readonly tx: Handle;
  readonly vault: Vault;
  readonly by: number;
  readonly now: Date;
}

/** Seals a secret, or returns another value unchanged; destroys the key of the former secret. */
async function store({ tx, vault, by, now }: SettingWrite, row: SettingRow, value: Value): Promise<void> {
  const isSecret = ruleOf(row.key).secret === true;
  const sealed = isSecret && typeof value === "string" ? await vault.seal(tx, "secret", placeOf(row.id), value, now) : null;
  await writeSetting(tx, row.id, { value: isSecret ? null : value, sealed }, by, now);
  if (row.sealed) await vault.destroy(tx, row.sealed.keyId, now);
  const shown = (has: boolean) => (has ? HIDDEN : null);
  const change = isSecret ? { before: shown(row.sealed !== null), after: shown(value !== null) } : { before: row.value, after: value };
  await noteChanges(tx, [{ key: row.key, ...change }], by, now);
}

/**
 * Changes one setting and those that it clears; returns the keys of the changed ones.
 *
 * @throws Failure `version.conflict` with the present setting, or one that names the field
 */
export async function changeSetting(
  writing: SettingWrite,
  key: SettingKey,
  { value, version }: { readonly value: Value; readonly version?: number | undefined },
): Promise<readonly string[]> {
  const { tx, now } = writing;
  const wanted = checked(key, value);
  const row = await holdSetting(tx, key, now);
  if (version !== undefined && version !== row.version)
    throw new Failure("version.conflict", { data: (await viewSettings(tx)).find((one) => one.key === key) });
  const isSecret = ruleOf(key).secret === true;
  if (isSecret ? wanted === null && row.sealed === null : wanted === row.value) return [];
  await store(writing, row, wanted);
  const cleared: string[] = [];
  for (const other of ruleOf(key).clears ?? []) {
    const held = await holdSetting(tx, other as SettingKey, now);
    if (held.value === null && held.sealed === null) continue;
    await store(writing, held, null);
    cleared.push(other);
  }
  return [key, ...cleared];
}
