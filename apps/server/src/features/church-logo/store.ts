import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

const CHURCH_ID = 1;

/** The logo's file within another statement. */
export const logoId = sql<number | null>`(select file_id from church_logo)`;

/** The file that is the church's logo; null: it has none. */
export async function findLogo(handle: Handle): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("church_logo").select("file_id").executeTakeFirst();
  return row?.file_id ?? null;
}

/** Holds the church, so that two who choose a logo do it one after the other, and answers the logo that it has. */
export async function holdLogo(tx: Handle): Promise<number | null> {
  await queriesOf(tx).selectFrom("church").select("id").where("id", "=", CHURCH_ID).forUpdate().execute();
  return findLogo(tx);
}

/** Makes a file the logo, or none. */
export async function writeLogo(tx: Handle, fileId: number | null): Promise<void> {
  await queriesOf(tx).deleteFrom("church_logo").execute();
  if (fileId !== null) await queriesOf(tx).insertInto("church_logo").values({ church_id: CHURCH_ID, file_id: fileId }).execute();
}
