import { DAY_MS } from "@aprisco/contract/durations.ts";
import { randomUUID } from "node:crypto";
import { sql, type Insertable, type Selectable } from "kysely";
import { queriesOf, type Database, type Handle } from "../../../database/connect.ts";
import { forgetRows } from "../../../database/queries/forget.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite } from "../../../database/queries/kept-query.ts"; // kept: every request with a session
import type { Sessions } from "../../../database/tables.ts";
import type { Caller, CallersFactor } from "../../../access/caller.ts";
import type { ReadKnownNetworks } from "../../../access/known-networks.ts";
import type { FindCaller, FindCallers } from "../../../access/session.ts";
import { IDLE_SECONDS } from "../../../access/tokens.ts";
import { unnamed } from "../../settings/index.ts";
import { reachOf } from "../store.ts";
import { factorFacts } from "../factor/store.ts";
import { sessionFactor } from "../factor/standing.ts";
import { heldBy, isRestricted } from "../user-view.ts";
import { KNOWN_FOR_MS } from "./login-limits.ts";

const ABSOLUTE_MS = 90 * DAY_MS;
/** How long an ended session is kept, to answer who was signed in from where. */
const MEMORY_MS = 30 * DAY_MS;

/** Sessions end if their last use is before `idle`, or their sign-in before `absolute`. */
export const sessionEdges = (now: Date): { readonly idle: string; readonly absolute: string } => ({
  idle: instantBefore(now, IDLE_SECONDS * 1000),
  absolute: instantBefore(now, ABSOLUTE_MS),
});

const callers = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .innerJoin("roles", "roles.name", "accounts.role")
    .leftJoin("church", (join) => join.onTrue())
    .select([
      "accounts.id",
      "church.name as church_name",
      "church.time_zone",
      "church.whatsapp_greeting",
      "people.name",
      "people.id as person_id",
      "accounts.role",
      "accounts.status",
      "accounts.must_change_password",
      "accounts.own_password_at",
      "accounts.profile_complete",
      "accounts.congregation_ids",
      "accounts.all_congregations",
      "accounts.permissions_plus",
      "accounts.permissions_minus",
      "roles.rank",
      "roles.permissions",
      "roles.scoped_sections",
      "roles.narrow_sections",
      ...factorFacts,
    ]);
type CallerRow = Awaited<ReturnType<ReturnType<typeof callers>["execute"]>>[number];

function callerFrom(row: CallerRow, sessionId: string, factor: CallersFactor): Caller {
  const waits = isRestricted(row);
  const restricted = waits || factor.state === "due" || factor.state === "required";
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    sessionId,
    role: row.role,
    rank: row.rank,
    status: row.status,
    permissions: restricted ? [] : heldBy(row),
    scopedSections: row.scoped_sections,
    narrowSections: row.narrow_sections,
    congregationIds: reachOf(row),
    restricted,
    waits,
    factor,
    ownsPassword: row.own_password_at !== null,
    relations: {},
    withheld: [],
    onlyByRelation: false,
    church: {
      name: row.church_name ?? unnamed.name,
      timeZone: row.time_zone ?? unnamed.timeZone,
      whatsappGreeting: row.whatsapp_greeting,
    },
  };
}

const standing = (handle: Handle, { idle, absolute }: ReturnType<typeof sessionEdges>) =>
  callers(handle)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select("sessions.factor_at")
    .where("sessions.ended_at", "is", null)
    .where("sessions.last_used_at", ">", idle)
    .where("sessions.created_at", ">", absolute);

const whoCalls = keptQuery(
  (handle, asked: { readonly sessionId: string; readonly accountId: number; readonly idle: string; readonly absolute: string }) =>
    standing(handle, asked).where("sessions.id", "=", asked.sessionId).where("sessions.account_id", "=", asked.accountId),
);

const callerOfSession = (row: CallerRow & Pick<Selectable<Sessions>, "factor_at">, sessionId: string, now: Date): Caller =>
  callerFrom(row, sessionId, sessionFactor(row, row.factor_at, isRestricted(row) ? [] : heldBy(row), now));

/**
 * Reads session, account, role and church in one query, so that a change of role, status or rights applies to the next request.
 * @unscoped there is no caller yet
 */
export function makeFindCaller(database: Database): FindCaller {
  return async (sessionId, accountId, now) => {
    const [row] = await whoCalls(database.handle, { sessionId, accountId, ...sessionEdges(now) });
    return row ? callerOfSession(row, sessionId, now) : null;
  };
}

/** Reads the callers of many sessions in one query. @unscoped there is no caller yet */
export const makeFindCallers =
  ({ handle }: Database, now: () => Date): FindCallers =>
  async (asked) => {
    const at = now();
    const ids = asked.map(({ sessionId }) => sessionId);
    const rows = await standing(handle, sessionEdges(at))
      .select("sessions.id as session_id")
      .where("sessions.id", "=", sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => callerOfSession(row, row.session_id, at));
  };

/**
 * The caller for an account without a session, for work that continues after the request. Null: the account was deleted, or may not
 * act now.
 * @unscoped there is no caller yet
 */
export async function callerOf(handle: Handle, accountId: number): Promise<Caller | null> {
  const row = await callers(handle).where("accounts.id", "=", accountId).executeTakeFirst();
  // The request that started the work has shown the second factor.
  const caller = row ? callerFrom(row, "", { state: "none", kinds: row.factor_kinds, graceEndsAt: null }) : null;
  return caller?.restricted === false ? caller : null;
}

/**
 * Networks from which approved accounts signed in. Self-registered accounts do not count before approval. @unscoped there is no
 * caller yet
 */
export function makeReadKnownNetworks(database: Database): ReadKnownNetworks {
  return async (now, most) => {
    const rows = await queriesOf(database.handle)
      .selectFrom("known_addresses")
      .innerJoin("accounts", "accounts.id", "known_addresses.account_id")
      .select("known_addresses.address")
      .where("accounts.status", "=", "ativo")
      .where("known_addresses.last_at", ">", instantBefore(now, KNOWN_FOR_MS))
      .groupBy("known_addresses.address")
      .orderBy(({ fn }) => fn.max("known_addresses.last_at"), "desc")
      .limit(most)
      .execute();
    return rows.map(({ address }) => address);
  };
}

export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

/** If the church requires a second factor, the first complete sign-in starts the grace period. */
const writeSignIn = keptQuery((tx, { id, now }: { readonly id: number; readonly now: Date }) =>
  queriesOf(tx)
    .updateTable("accounts")
    .set({
      last_sign_in_at: now,
      factor_grace_from: sql<string | null>`case
        when (select settings.updated_at from settings where settings.key = 'security.factor_required' and settings.value = 'true'::jsonb)
          > coalesce(factor_grace_from, '-infinity')
        then ${now}::timestamptz else factor_grace_from end`,
    })
    .where("id", "=", id),
);
/** Stores the time of an account's last sign-in. @unscoped there is no caller yet */
export const noteSignIn = async (tx: Handle, id: number, now: Date): Promise<void> => void (await writeSignIn(tx, { id, now }));
const insertSession = keptWrite((tx, session: Insertable<Sessions>) => queriesOf(tx).insertInto("sessions").values(session));

export async function openSession(tx: Handle, accountId: number, origin: Origin, now: Date): Promise<string> {
  const id = randomUUID();
  const { address, userAgent } = origin;
  await insertSession(tx, { id, account_id: accountId, created_at: now, last_used_at: now, address, user_agent: userAgent });
  return id;
}

/** Ends a session; returns its account's id, or null if it had ended before. */
export async function endSession(tx: Handle, sessionId: string, because: string, now: Date): Promise<number | null> {
  const ended = await queriesOf(tx)
    .updateTable("sessions")
    .set({ ended_at: now, ended_because: because })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return ended?.account_id ?? null;
}

/** Ends every session of an account: its tokens are refused from the next request on. */
export async function endSessionsOf(tx: Handle, accountId: number, because: string, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("sessions")
    .set({ ended_at: now, ended_because: because })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
}

/** Deletes old sessions with their tokens, wrong tries and known addresses. */
export const forgetSessions = [
  forgetRows("sessions", (now) => sql`(ended_at < ${instantBefore(now, MEMORY_MS)} or last_used_at < ${sessionEdges(now).absolute})`),
  // Rows that a fast clock dated into the future are deleted too.
  forgetRows("login_failures", (now) => sql`(at < ${instantBefore(now, DAY_MS)} or at > ${instantBefore(now, -DAY_MS)})`),
  forgetRows("known_addresses", (now) => sql`last_at < ${instantBefore(now, MEMORY_MS)}`),
];
