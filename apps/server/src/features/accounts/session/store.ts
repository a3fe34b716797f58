import { randomUUID } from "node:crypto";
import { effective } from "@aprisco/contract/permissions.ts";
import type { Insertable } from "kysely";
import { queriesOf, type Database, type Handle } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, keptWrite } from "../../../database/kept-query.ts";
import type { Sessions } from "../../../database/tables.ts";
import type { FindCaller } from "../../../http/session.ts";
import { IDLE_SECONDS } from "../../../http/tokens.ts";
import { unnamed } from "../../settings/index.ts";
import { reachOf } from "../store.ts";
import { isRestricted } from "../user-view.ts";

const DAY_MS = 86_400_000;
/** The longest that a session lasts, however busy. */
const ABSOLUTE_MS = 90 * DAY_MS;
/** How long an ended session is remembered, for questions about who was signed in from where. */
const MEMORY_MS = 30 * DAY_MS;

/** Instants before which a session is idle for too long (last use) or too old (sign-in). */
export const sessionEdges = (now: Date): { readonly idle: string; readonly absolute: string } => ({
  idle: instantBefore(now, IDLE_SECONDS * 1000),
  absolute: instantBefore(now, ABSOLUTE_MS),
});

const whoCalls = keptQuery(
  (handle, asked: { readonly sessionId: string; readonly accountId: number; readonly idle: string; readonly absolute: string }) =>
    queriesOf(handle)
      .selectFrom("sessions")
      .innerJoin("accounts", "accounts.id", "sessions.account_id")
      .innerJoin("people", "people.id", "accounts.person_id")
      .innerJoin("roles", "roles.name", "accounts.role")
      .leftJoin("church", (join) => join.onTrue())
      .select([
        "church.name as church_name",
        "church.time_zone",
        "church.whatsapp_greeting",
        "people.name",
        "accounts.person_id",
        "accounts.role",
        "accounts.status",
        "accounts.must_change_password",
        "accounts.profile_complete",
        "accounts.congregation_ids",
        "accounts.all_congregations",
        "accounts.permissions_plus",
        "accounts.permissions_minus",
        "roles.rank",
        "roles.permissions",
        "roles.scoped_sections",
      ])
      .where("sessions.id", "=", asked.sessionId)
      .where("sessions.account_id", "=", asked.accountId)
      .where("sessions.ended_at", "is", null)
      .where("sessions.last_used_at", ">", asked.idle)
      .where("sessions.created_at", ">", asked.absolute),
);

/** Reads session, account, role and church in one query, so that a changed role, status or right counts on the next request. */
export function makeFindCaller(database: Database): FindCaller {
  return async (sessionId, accountId, now) => {
    const [row] = await whoCalls(database.handle, { sessionId, accountId, ...sessionEdges(now) });
    if (!row) return null;
    const { role, status } = row;
    const restricted = isRestricted(row);
    return {
      id: accountId,
      personId: row.person_id,
      name: row.name,
      sessionId,
      role,
      rank: row.rank,
      status,
      permissions: restricted ? [] : effective(row.permissions, row.permissions_plus, row.permissions_minus),
      scopedSections: row.scoped_sections,
      congregationIds: reachOf(row),
      restricted,
      church: {
        name: row.church_name ?? unnamed.name,
        timeZone: row.time_zone ?? unnamed.timeZone,
        whatsappGreeting: row.whatsapp_greeting,
      },
    };
  };
}

/** Where a sign-in came from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

const noteSignIn = keptQuery((tx, { id, now }: { readonly id: number; readonly now: Date }) =>
  queriesOf(tx).updateTable("accounts").set({ last_sign_in_at: now }).where("id", "=", id),
);
const insertSession = keptWrite((tx, session: Insertable<Sessions>) => queriesOf(tx).insertInto("sessions").values(session));

/** Opens a session, which is the account's last sign-in; answers its id. */
export async function openSession(tx: Handle, accountId: number, origin: Origin, now: Date): Promise<string> {
  const id = randomUUID();
  const { address, userAgent } = origin;
  await noteSignIn(tx, { id: accountId, now });
  await insertSession(tx, { id, account_id: accountId, created_at: now, last_used_at: now, address, user_agent: userAgent });
  return id;
}

/** Ends one session; answers the account that it was of, null when it had ended before. */
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

/** Ends every session of an account: access and refresh tokens are refused from the next request on. */
export async function endSessionsOf(tx: Handle, accountId: number, because: string, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("sessions")
    .set({ ended_at: now, ended_because: because })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
}

/** Removes what no longer decides anything: old sessions with their tokens, wrong passwords and known addresses. */
export async function forgetSessions(tx: Handle, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  const { absolute } = sessionEdges(now);
  await queries
    .deleteFrom("sessions")
    .where((where) => where.or([where("ended_at", "<", instantBefore(now, MEMORY_MS)), where("last_used_at", "<", absolute)]))
    .execute();
  // What a clock wrote that was ahead is not waited for.
  await queries
    .deleteFrom("login_failures")
    .where((where) => where.or([where("at", "<", instantBefore(now, DAY_MS)), where("at", ">", instantBefore(now, -DAY_MS))]))
    .execute();
  await queries.deleteFrom("known_addresses").where("last_at", "<", instantBefore(now, MEMORY_MS)).execute();
}
