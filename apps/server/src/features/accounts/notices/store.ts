import type { NoticeCode } from "@aprisco/contract/accounts-session.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { happened } from "../../../tasks/happenings-store.ts";

/** An event about an account, for its owner, with a notice code. */
export const ACCOUNT_NOTICED = "account.noticed";
export const ACCOUNT_WAITING = "account.waiting";

/** Of these codes only the latest is sent: each says the account's current state. */
const isLatestOnly = (code: NoticeCode): boolean => code.startsWith("account.");

/**
 * Adds a notice for an account's owner. It is shown until they have seen it, and mailed.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function notify(tx: Handle, accountId: number, code: NoticeCode, at: Date): Promise<void> {
  if (isLatestOnly(code))
    await queriesOf(tx).deleteFrom("account_notices").where("account_id", "=", accountId).where("code", "=", code).execute();
  await queriesOf(tx).insertInto("account_notices").values({ account_id: accountId, code, at }).execute();
  const { congregationId } = await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select("people.congregation_id as congregationId")
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const about = { actorId: null, congregationId, subjectKind: "account", subjectId: accountId };
  await happened(tx, { kind: ACCOUNT_NOTICED, at, ...about, data: { code } });
}

/** The account that a notice is about; null: deleted. @unscoped the caller's own, by their session */
export const readNoticed = async (tx: Handle, id: number) =>
  (await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.id as person_id", "people.name", "accounts.email", "accounts.language", "accounts.status"])
    .select("accounts.approved_at")
    .where("accounts.id", "=", id)
    .executeTakeFirst()) ?? null;

/** The notices that an owner has not seen yet, oldest first. @unscoped the caller's own, by their session */
export const readNotices = (handle: Handle, accountId: number): Promise<{ readonly code: NoticeCode; readonly at: string }[]> =>
  queriesOf(handle)
    .selectFrom("account_notices")
    .select(["code", "at"])
    .$narrowType<{ readonly code: NoticeCode }>()
    .where("account_id", "=", accountId)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Deletes the notices that an owner has seen; returns how many. @unscoped the caller's own, by their session */
export async function forgetNotices(tx: Handle, accountId: number, until: string): Promise<number> {
  const gone = await queriesOf(tx)
    .deleteFrom("account_notices")
    .where("account_id", "=", accountId)
    .where("at", "<=", until)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
