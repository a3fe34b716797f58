import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allRoutes } from "../../packages/contract/src/routes.ts";
import { recordInserts } from "../../apps/server/src/testing/routes/feature-fixtures.ts";
import { insertAccount, runSql } from "../../apps/server/src/testing/store.ts";
import { makeHasher } from "../../apps/server/src/passwords/hasher.ts";
import { freshEmail, plantCallers, type Caller, type RoleRow } from "./callers.ts";
import { plantNotes, plantRooms, plantSignedLinks } from "./room-ground.ts";
import { plantRare } from "./rare-ground.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

/** The password of the accounts that may sign in. */
export const knownPassword = "Videira!2026";

async function giveBytes({ database, dataDir }: Target, files: readonly number[]): Promise<void> {
  const query = "select storage_key as key, bytes from files where id = any($1)";
  for (const { key, bytes } of await runSql<{ key: string; bytes: number }>(database.handle, query, [files])) {
    const folder = join(dataDir, "server", "files", "objects", key.slice(0, 2), key.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), Buffer.alloc(bytes, "x"));
  }
}

/** The records for requests: new for each batch, so that a batch may delete and change them. */
export interface Ground {
  readonly callers: readonly Caller[];
  readonly cards: readonly number[];
  /** Records from features' fixtures, by the first part of their paths. */
  readonly records: ReadonlyMap<string, readonly number[]>;
  /** Cards of people with a waiting account, and that account. */
  readonly tiedCards: ReadonlyMap<number, number>;
  readonly accounts: readonly number[];
  readonly pending: readonly number[];
  readonly people: readonly number[];
  readonly emails: readonly string[];
  readonly links: readonly string[];
  /** Of groups' reports and of assignments. */
  readonly signedLinks: readonly string[];
  readonly refreshTokens: readonly string[];
}

let passwordHash: string | null = null;

async function plantCards(target: Target, people: readonly (number | null)[], ownerId: number | null): Promise<number[]> {
  const cards: number[] = [];
  for (const [index, person] of people.entries()) {
    const [made] = await runSql<{ id: number }>(
      target.database.handle,
      `with given as (select $1::bigint as id),
       made as (
         insert into people (name, family_name, phone, email, neighborhood, has_children, children_names, congregation_id)
         select 'Ana Clara Ribeiro', 'Ribeiro', $2, $3, 'Cambuí', true, 'Bernardo', 1 from given where given.id is null returning id
       )
       insert into visitors (person_id, congregation_id, visit_date, created_at, prayer_requests, notes, follow_up_owner_id)
       select coalesce((select id from given), (select id from made)), 1, current_date - 3, now(), 'Pela cirurgia do meu pai', 'Veio só', $4 returning id`,
      [person, `+55199${String(80_000_000 + Math.floor(Math.random() * 19_999_999))}`, freshEmail(), index % 2 === 0 ? ownerId : null],
    );
    if (made) cards.push(made.id);
  }
  return cards;
}

interface Answered {
  readonly id?: number;
  readonly link?: string;
  readonly refreshToken?: string;
}
interface Asking {
  readonly method?: "DELETE" | "POST";
  readonly path: string;
  readonly body?: unknown;
  readonly authorization: string | null;
}
async function askAt(target: Target, { method = "POST", path, body = {}, authorization }: Asking): Promise<Answered | null> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.9.14.${Math.floor(Math.random() * 250)}` };
  const { text } = await send(target.port, {
    method,
    path: `/api${path}`,
    headers: authorization === null ? headers : { ...headers, authorization },
    body: JSON.stringify(body),
  });
  return (JSON.parse(text) as { data: Answered | null }).data;
}

async function gather(target: Target, admin: Caller, pending: readonly number[], emails: readonly string[]) {
  const links: string[] = [];
  for (const id of pending.slice(0, 2)) {
    const link = (await askAt(target, { path: `/users/${id}/approve`, authorization: admin.authorization }))?.link;
    if (link) links.push(link.slice(link.indexOf("#") + 1));
  }
  const signedIn = await askAt(target, { path: "/auth/login", body: { email: emails[0], password: knownPassword }, authorization: null });
  return { links, refreshTokens: signedIn?.refreshToken ? [signedIn.refreshToken] : [] };
}

/** Deletes a record of each kind, so that its restoring can succeed; under the path of that call. */
async function plantDeleted(target: Target, records: Map<string, readonly number[]>, { authorization }: Caller): Promise<void> {
  for (const { row } of allRoutes.filter(({ row: { path } }) => path.endsWith("/{id}/restore"))) {
    const [, section = "", part = ""] = row.path.split("/");
    const insert = recordInserts.get(`${section}/${part}`) ?? recordInserts.get(section);
    const [planted] = insert === undefined ? [] : await runSql<{ id: number }>(target.database.handle, insert);
    const made = section === "visitors" ? { id: (await plantCards(target, [null], null))[0] ?? 0 } : planted;
    if (!made) continue;
    const path = row.path.replace("{id}/restore", String(made.id)) + (section === "events" ? "?scope=all" : "");
    await askAt(target, { method: "DELETE", path, authorization });
    records.set(row.path, [made.id]);
  }
}

export async function plantGround(target: Target, roles: readonly RoleRow[]): Promise<Ground> {
  passwordHash ??= await makeHasher().hash(knownPassword);
  // With an active administrator of an earlier batch, no account of this one would be the last administrator.
  await runSql(
    target.database.handle,
    "update accounts set status = 'inativo', version = version + 1 where role = 'admin' and status = 'ativo'",
  );
  const callers = await plantCallers(target, roles, passwordHash);
  const { handle } = target.database;
  const now = new Date();
  const emails = [freshEmail(), freshEmail()];
  const members = await Promise.all(emails.map((email) => insertAccount(handle, { email, passwordHash, role: "membro" }, now)));
  const targetRoles = ["pastor_casa", "secretaria", "leader", "visitante"] as const;
  const targets = await Promise.all(targetRoles.map((role) => insertAccount(handle, { email: freshEmail(), role }, now)));
  const waiting = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      insertAccount(
        handle,
        { email: `${randomUUID()}@ataque.example`, passwordHash: index < 2 ? null : passwordHash, status: "pendente" },
        now,
      ),
    ),
  );
  // The postal-code service is unreachable here, so one code is known already.
  await runSql(
    handle,
    "insert into postal_codes (cep, city, state, fetched_at) values ('13025240', 'Campinas', 'SP', now()) on conflict do nothing",
  );
  const admin = callers.find(({ name }) => name === "admin");
  const leader = callers.find(({ name }) => name === "leader");
  if (!admin || !leader?.account) throw new Error("an administrator and a leader are among the callers");
  const tied = waiting.slice(2, 6).map(({ personId }) => personId);
  const tiedCards = await plantCards(target, tied, leader.account.id);
  const cards = await plantCards(target, [null, null, null, null], leader.account.id);
  const records = new Map<string, readonly number[]>();
  for (const [feature, insert] of recordInserts) {
    const made = [
      await runSql<{ id: number }>(target.database.handle, insert),
      await runSql<{ id: number }>(target.database.handle, insert),
    ];
    records.set(
      feature,
      made.flat().map(({ id }) => id),
    );
  }
  await plantRooms(target, callers, records);
  await plantRare(target, callers, records);
  await plantNotes(records, callers, (path, body, caller) => askAt(target, { path, body, authorization: caller?.authorization ?? null }));
  await plantDeleted(target, records, admin);
  await giveBytes(target, records.get("files") ?? []);
  const pending = waiting.slice(2).map(({ id }) => id);
  const linked = waiting.slice(0, 2).map(({ id }) => id);
  return {
    callers,
    cards: [...cards, ...tiedCards],
    records,
    tiedCards: new Map(tiedCards.map((card, index) => [card, waiting[index + 2]?.id ?? 0])),
    accounts: [...[...members, ...targets].map(({ id }) => id), ...linked, ...pending],
    pending,
    people: [...members, ...waiting].map(({ personId }) => personId),
    emails,
    signedLinks: await plantSignedLinks(target, records),
    ...(await gather(target, admin, linked, emails)),
  };
}
