import type { NoticeCode } from "@aprisco/contract/accounts-session.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { happened } from "../../../tasks/happenings-store.ts";

/** An owner was left a word: a happening about their account, with the word's code. */
export const ACCOUNT_NOTICED = "account.noticed";
/** An account waits for approval. */
export const ACCOUNT_WAITING = "account.waiting";

/** Of these the latest is told: they say how the account stands now. */
const isLatestOnly = (code: NoticeCode): boolean => code.startsWith("account.");

/**
 * Leaves a word for an account's owner, told until they have seen it, and by mail.
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

/** The account of a notice, as messages reach it; null: it has gone. @unscoped the caller's own, by their session */
export const readNoticed = async (tx: Handle, id: number) =>
  (await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", "people.id as person_id", "people.name", "accounts.email", "accounts.language", "accounts.status"])
    .select("accounts.approved_at")
    .where("accounts.id", "=", id)
    .executeTakeFirst()) ?? null;

/** What an owner has not seen yet, the oldest first. @unscoped the caller's own, by their session */
export const readNotices = (handle: Handle, accountId: number): Promise<{ readonly code: NoticeCode; readonly at: string }[]> =>
  queriesOf(handle)
    .selectFrom("account_notices")
    .select(["code", "at"])
    .$narrowType<{ readonly code: NoticeCode }>()
    .where("account_id", "=", accountId)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Forgets what an owner has seen; answers how many notices that were. @unscoped the caller's own, by their session */
export async function forgetNotices(tx: Handle, accountId: number, until: string): Promise<number> {
  const gone = await queriesOf(tx)
    .deleteFrom("account_notices")
    .where("account_id", "=", accountId)
    .where("at", "<=", until)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
