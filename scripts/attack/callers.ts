import { randomUUID } from "node:crypto";
import type { AccessRelation } from "../../packages/contract/src/permissions.ts";
import { type RoleName, roleNames } from "../../packages/contract/src/accounts-session.ts";
import { insertAccount, insertSession, runSql, type AccountSeed } from "../../apps/server/src/testing/store.ts";
import type { Target } from "./target.ts";

export interface Caller {
  readonly name: string;
  /** null: nobody, or an invalid token. */
  readonly account: { readonly id: number; readonly role: RoleName; readonly rank: number } | null;
  readonly permissions: readonly string[];
  readonly restricted: boolean;
  /** Relations that the ground gives them. Absent: none. */
  readonly relations?: readonly AccessRelation[] | undefined;
  /** The Authorization header; null: none. */
  readonly authorization: string | null;
  /** Another session of the account, which a call may end. Absent: none. */
  readonly otherSession?: string;
}
export interface RoleRow {
  readonly name: RoleName;
  readonly rank: number;
  readonly permissions: readonly string[];
}

export const readRoles = (target: Target): Promise<RoleRow[]> =>
  runSql<RoleRow>(target.database.handle, "select name, rank, permissions from roles order by rank");

const restrictedSeeds: Readonly<Record<string, AccountSeed>> = {
  pendente: { role: "secretaria", status: "pendente" },
  inativo: { role: "pastor_presidente", status: "inativo" },
  "must change the password": { role: "pastor_presidente", mustChangePassword: true },
  "incomplete profile": { role: "visitante", profileComplete: false },
};

/** Who counts offerings, so that the attack may name them, and nobody else, as counters. */
export const counters: readonly string[] = ["tesoureiro", "pastor_presidente"];

export const freshEmail = (): string => `${randomUUID()}@ataque.example`;

async function plantCaller(target: Target, roles: readonly RoleRow[], name: string, seed: AccountSeed): Promise<Caller> {
  const now = new Date();
  const { handle } = target.database;
  const { id } = await insertAccount(handle, { email: freshEmail(), ...seed }, now);
  const token = await target.tokens.signAccess({ accountId: id, sessionId: await insertSession(handle, id, now) }, now);
  const row = roles.find((role) => role.name === seed.role);
  if (!row) throw new Error(`no role ${seed.role}`);
  const restricted = name in restrictedSeeds;
  const account = { id, role: row.name, rank: row.rank };
  const relations = counters.includes(name) ? (["counter"] as const) : undefined;
  const otherSession = await insertSession(handle, id, now);
  return {
    name,
    account,
    permissions: restricted ? [] : row.permissions,
    restricted,
    relations,
    authorization: `Bearer ${token}`,
    otherSession,
  };
}

const nobody = (name: string, authorization: string | null): Caller => ({
  name,
  account: null,
  permissions: [],
  restricted: false,
  authorization,
});
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Invalid tokens that look like an administrator's. */
async function forged(target: Target, admin: { readonly id: number }): Promise<Caller[]> {
  const now = new Date();
  const { handle } = target.database;
  const claims = { accountId: admin.id, sessionId: await insertSession(handle, admin.id, now) };
  const good = await target.tokens.signAccess(claims, now);
  const [head = "", , tail = ""] = good.split(".");
  const later = Math.floor(now.getTime() / 1000) + 900;
  const payload = { iss: "aprisco", aud: "access", sub: String(admin.id), sid: claims.sessionId, iat: later - 900, exp: later };
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const refresh = await target.tokens.signRefresh({ sessionId: claims.sessionId, tokenId: randomUUID() }, now);
  const strangerSession = { accountId: admin.id, sessionId: randomUUID() };
  return [
    nobody("alg none", `Bearer ${base64({ alg: "none", typ: "JWT" })}.${base64(payload)}.`),
    nobody("edited payload", `Bearer ${head}.${base64({ ...payload, sub: "1" })}.${tail}`),
    nobody("expired", `Bearer ${await target.tokens.signAccess(claims, anHourAgo)}`),
    nobody("refresh as access", `Bearer ${refresh}`),
    nobody("no such session", `Bearer ${await target.tokens.signAccess(strangerSession, now)}`),
    nobody("two tokens", `Bearer ${good} ${good}`),
    nobody("basic", `Basic ${Buffer.from("admin:admin").toString("base64")}`),
    nobody("garbage", "Bearer ' or 1=1--"),
  ];
}

/**
 * All callers of the attack: each role, each restricted state, nobody, and forged tokens.
 * @param passwordHash of those of a role, for calls that ask the password again; absent: they have no password
 */
export async function plantCallers(target: Target, roles: readonly RoleRow[], passwordHash?: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const role of roleNames)
    callers.push(await plantCaller(target, roles, role, { role, ...(passwordHash === undefined ? {} : { passwordHash }) }));
  for (const [name, seed] of Object.entries(restrictedSeeds)) callers.push(await plantCaller(target, roles, name, seed));
  const admin = callers.find(({ name }) => name === "admin")?.account;
  return [...callers, nobody("nobody", null), ...(admin ? await forged(target, admin) : [])];
}
