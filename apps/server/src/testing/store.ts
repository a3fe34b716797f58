import { randomUUID } from "node:crypto";
import type { AccountStatus, RoleName } from "@aprisco/contract/accounts-session.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

/** Rows that tests add without the product's own code. */

export interface AccountSeed {
  readonly role?: RoleName;
  readonly status?: AccountStatus;
  readonly name?: string;
  readonly email?: string | null;
  readonly passwordHash?: string | null;
  readonly mustChangePassword?: boolean;
  readonly staffPassword?: boolean;
  readonly profileComplete?: boolean;
  readonly isFirstAdmin?: boolean;
  /** A passkey that no test can sign with: the account's sessions must show their second factor. */
  readonly hasPasskey?: boolean;
  /** The start of the grace period; absent: now. */
  readonly graceFrom?: string;
  readonly permissionsPlus?: string[];
  readonly permissionsMinus?: string[];
  /** Absent: all, or none while it waits. */
  readonly congregationIds?: number[];
}

/** The hash of an unknown password: administrators have it unless a test gives them none. */
const UNGUESSED = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRvZm5vYm9keQ$fQ1hYvVn0vYc0n7hV3oJqkz0m8m0c0l8k1u3b2G9aXA";

export async function insertAccount(handle: Handle, seed: AccountSeed, now: Date): Promise<{ id: number; personId: number }> {
  const queries = queriesOf(handle);
  const person = await queries
    .insertInto("people")
    .values({ name: seed.name ?? "Pessoa de Teste", congregation_id: sql<number>`(select id from congregations where is_seat)` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = await queries
    .insertInto("accounts")
    .values({
      person_id: person.id,
      email: seed.email ?? null,
      password_hash: seed.passwordHash === undefined && seed.role === "admin" ? UNGUESSED : (seed.passwordHash ?? null),
      must_change_password: seed.mustChangePassword ?? false,
      own_password_at: seed.staffPassword || seed.mustChangePassword ? null : now,
      profile_complete: seed.profileComplete ?? true,
      role: seed.role ?? "membro",
      status: seed.status ?? "ativo",
      is_first_admin: seed.isFirstAdmin ?? false,
      permissions_plus: seed.permissionsPlus ?? [],
      permissions_minus: seed.permissionsMinus ?? [],
      congregation_ids: seed.congregationIds ?? [],
      all_congregations: seed.congregationIds === undefined && seed.status !== "pendente",
      created_at: now,
      factor_grace_from: seed.graceFrom ?? now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (seed.hasPasskey)
    await queries
      .insertInto("account_factors")
      .values({
        account_id: account.id,
        kind: "passkey",
        credential_id: randomUUID(),
        public_key: Buffer.of(0),
        transports: [],
        label: "Celular",
        at: now,
      })
      .execute();
  return { id: account.id, personId: person.id };
}

export async function insertSession(handle: Handle, accountId: number, now: Date): Promise<string> {
  const id = randomUUID();
  await queriesOf(handle).insertInto("sessions").values({ id, account_id: accountId, created_at: now, last_used_at: now }).execute();
  return id;
}

export async function insertChurch(handle: Handle, name: string): Promise<void> {
  await queriesOf(handle).insertInto("church").values({ name, city: "Campinas", state: "São Paulo", first_run: false }).execute();
}

export async function runSql<T>(handle: Handle, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const parts = text.split(/\$\d+/);
  const strings = Object.assign([...parts], { raw: parts });
  const result = await sql<T>(strings as unknown as TemplateStringsArray, ...values).execute(queriesOf(handle));
  return result.rows;
}
