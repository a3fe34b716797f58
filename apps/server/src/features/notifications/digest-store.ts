import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import type { NoticeReader } from "./reader.ts";
import { seenBy } from "./seen-store.ts";

export type DigestKind = "daily" | "weekly";

/**
 * The next accounts for which a message is to be gathered.
 * @unscoped the statement asks each account's rights, congregations and row scope
 */
export async function accountsToGather(tx: Handle, which: readonly DigestKind[], after: number, most: number): Promise<readonly number[]> {
  const rows = await queriesOf(tx)
    .selectFrom("notifications")
    .select("account_id")
    .distinct()
    .where("digest", "in", [...which])
    .where("account_id", ">", after)
    .orderBy("account_id")
    .limit(most)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** What waits to be gathered of what a reader has not read yet and still may. */
export async function newsToGather(
  tx: Handle,
  reader: NoticeReader,
  kinds: readonly NoticeKind[],
  which: readonly DigestKind[],
): Promise<readonly { readonly event: string; readonly digest: DigestKind }[]> {
  const { rows } = await sql<{ event: string; digest: DigestKind }>`
    select notice.event, notice.digest from ${seenBy(reader, kinds, "wherever")} and notice.digest = any(${[...which]}::text[]) and notice.read_at is null
    order by notice.id`.execute(queriesOf(tx));
  return rows;
}

/** What was gathered is not gathered again. @unscoped the statement asks each account's rights, congregations and row scope */
export async function gathered(tx: Handle, accounts: readonly number[], which: readonly DigestKind[]): Promise<void> {
  await sql`update notifications set digest = null
    where account_id = any(${[...accounts]}::bigint[]) and digest = any(${[...which]}::text[])`.execute(queriesOf(tx));
}
