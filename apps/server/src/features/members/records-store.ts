import {
  eachRecordField,
  recordFieldNames,
  recordTable,
  type RecordField,
  type RecordFieldOf,
  type RecordTable,
} from "@aprisco/contract/members-records.ts";
import { formatCpf, shownOfCpf } from "@aprisco/contract/cpf.ts";
import { sql, type Updateable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { drawRecordId, unlessTaken } from "../../records/record.ts";
import type { PersonMerge } from "../../records/registry.ts";
import type { PersonRecords } from "../../database/tables.ts";
import { Failure } from "../../failure.ts";
import type { Vault } from "../../vault/vault.ts";

/** Fields of the API → columns of person_records, without the CPF, whose four columns change together. */
export const recordColumns = eachRecordField(({ column }) => column) as { readonly [Field in RecordField]: RecordTable[Field]["column"] };

const days = recordFieldNames.flatMap((field) => {
  const entry = recordTable[field];
  return entry.kind === "day" ? [entry] : [];
});
type Day = RecordTable[RecordFieldOf<"day">];

/** The columns of days → those of their parts, filled if month or day is unknown. */
export const recordParts = Object.fromEntries(days.map(({ column, part }) => [column, part])) as {
  readonly [Entry in Day as Entry["column"]]: Entry["part"];
};

/** The columns of `records` that the details add to those of the list, which has the day of baptism. Days are texts as they were written. */
export const selectedRecords = recordFieldNames.flatMap((field) => {
  if (field === "baptismDate") return [];
  const entry = recordTable[field];
  if (entry.kind !== "day") return `records.${entry.column}` as const;
  return sql<string | null>`written_day(${sql.ref(`records.${entry.part}`)}, ${sql.ref(`records.${entry.column}`)})`.as(entry.column);
});

const place = { table: "person_records", column: "cpf_sealed" } as const;
const cpfTaken = new Failure("member.cpfTaken", { fields: { cpf: "member.cpfTaken" } });

/** A person's columns besides `people`, without the CPF, which is changed by its digits. */
export type RecordsChange = Updateable<Omit<PersonRecords, "id" | "person_id" | `cpf_${string}`>>;
export interface RecordsOwner {
  readonly personId: number;
  /** The id of the row; null: none. */
  readonly recordsId: number | null;
}

/** A keyed digest, by which equal CPFs are found without reading them. */
export const digestCpf = (vault: Vault, tx: Handle, digits: string, now: Date): Promise<Buffer> => vault.digest(tx, place, digits, now);

/** Runs a write that fails if another person has the CPF; the failure does not say who. */
export const withOwnCpf = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("person_records_cpf", cpfTaken, write);

/**
 * Writes the changes of a person's records.
 *
 * @param cpf the digits; null clears, undefined: no change
 * @throws Failure `member.cpfTaken`, `vault.closed`
 * @unscoped the transaction holds the row, read within a scope
 */
export async function writeRecords(
  tx: Handle,
  vault: Vault,
  { personId, recordsId }: RecordsOwner,
  { cpf, ...fields }: RecordsChange & { readonly cpf?: string | null | undefined },
  now: Date,
): Promise<void> {
  if (cpf === undefined && Object.keys(fields).length === 0) return;
  const id = recordsId ?? (await drawRecordId(tx, "person_records"));
  const none = { cpf_sealed: null, cpf_key: null, cpf_hash: null, cpf_shown: null };
  let number: Updateable<PersonRecords> = cpf === null ? none : {};
  if (typeof cpf === "string") {
    const { keyId, sealed } = await vault.seal(tx, { person: personId }, { ...place, row: id }, cpf, now);
    number = { cpf_sealed: sealed, cpf_key: keyId, cpf_hash: await digestCpf(vault, tx, cpf, now), cpf_shown: shownOfCpf(cpf) };
  }
  const values = { ...fields, ...number };
  await withOwnCpf(async () => {
    if (recordsId === null) await queriesOf(tx).insertInto("person_records").values({ id, person_id: personId }).execute();
    await queriesOf(tx).updateTable("person_records").set(values).where("id", "=", id).execute();
  });
}

/**
 * A person's CPF, "529.982.247-25"; null: none, or its key was destroyed. @throws Failure `vault.closed`
 * @unscoped the transaction holds the row, read within a scope
 */
export async function readCpf(handle: Handle, vault: Vault, personId: number): Promise<string | null> {
  const row = await queriesOf(handle)
    .selectFrom("person_records")
    .select(["id", "cpf_sealed", "cpf_key"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!row?.cpf_sealed || row.cpf_key === null) return null;
  const digits = await vault.open(handle, { ...place, row: row.id }, { keyId: row.cpf_key, sealed: row.cpf_sealed });
  return digits && formatCpf(digits);
}

/**
 * The id of the person with a CPF; null: none, or the vault is closed, so that the search goes on. The list's scope decides who is
 * shown.
 * @unscoped answers an id that a list within the scope is then narrowed by
 */
export async function findByCpf(handle: Handle, vault: Vault, digits: string): Promise<number | null> {
  const hash = await vault.knownDigest(handle, place, digits).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "vault.closed") return null;
    throw error;
  });
  if (hash === null) return null;
  const row = await queriesOf(handle).selectFrom("person_records").select("person_id").where("cpf_hash", "=", hash).executeTakeFirst();
  return row?.person_id ?? null;
}

/**
 * Moves a person's records in a merge. Of two rows the survivor's stays, unless only the other has a CPF, or its CPF was chosen: a
 * seal opens in its own row only. The survivor's values win in any case.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveRecords(tx: Handle, { from, into, chosen = {} }: PersonMerge): Promise<void> {
  const queries = queriesOf(tx);
  const found = await queries.selectFrom("person_records").selectAll().where("person_id", "in", [from, into]).forUpdate().execute();
  const moving = found.find((row) => row.person_id === from);
  const there = found.find((row) => row.person_id === into);
  if (!moving) return;
  const isTheirs = there && (there.cpf_sealed !== null || moving.cpf_sealed === null);
  const stays = isTheirs && !(chosen.cpf === "from" && moving.cpf_sealed !== null) ? there : moving;
  const goes = stays === there ? moving : there;
  if (goes) await queries.deleteFrom("person_records").where("id", "=", goes.id).execute();
  const values: Updateable<PersonRecords> = Object.fromEntries(
    Object.entries(recordColumns).flatMap(([field, column]): [string, string | null][] => {
      const isMoved = chosen[field as keyof typeof recordColumns] === "from" || (there?.[column] ?? null) === null;
      const source = isMoved ? moving : there;
      const part = column in recordParts ? recordParts[column as keyof typeof recordParts] : null;
      const moved: [string, string | null][] = [[column, source?.[column] ?? null]];
      return part === null ? moved : [...moved, [part, source?.[part] ?? null]];
    }),
  );
  await queries
    .updateTable("person_records")
    .set({ ...values, person_id: into })
    .where("id", "=", stays.id)
    .execute();
}
