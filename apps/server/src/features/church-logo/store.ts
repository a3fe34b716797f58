import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

const CHURCH_ID = 1;

export const logoId = sql<number | null>`(select file_id from church_logo)`;

/** The file of the church's logo; null: none. */
export async function findLogo(handle: Handle): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("church_logo").select("file_id").executeTakeFirst();
  return row?.file_id ?? null;
}

/** Locks the church, so that changes of the logo run one at a time, and returns the present logo. */
export async function holdLogo(tx: Handle): Promise<number | null> {
  await queriesOf(tx).selectFrom("church").select("id").where("id", "=", CHURCH_ID).forUpdate().execute();
  return findLogo(tx);
}

/** Sets the logo's file; null: none. */
export async function writeLogo(tx: Handle, fileId: number | null): Promise<void> {
  await queriesOf(tx).deleteFrom("church_logo").execute();
  if (fileId !== null) await queriesOf(tx).insertInto("church_logo").values({ church_id: CHURCH_ID, file_id: fileId }).execute();
}
