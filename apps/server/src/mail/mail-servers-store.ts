import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { instantBefore } from "../database/instant.ts";

/** How long mail is left to a server that was not seen again: longer than an upgrade or a night without it. */
const LEFT_MS = 24 * HOUR_MS;

const nameOf = (dataDir: string): string => createHash("sha256").update(`${hostname()} ${dataDir}`).digest("base64url");

/** Stores that this server, known by its data folder, has a mail server (`hasOne`), or that it has none any more. */
export async function keepMailServer(handle: Handle, dataDir: string, hasOne: boolean, now: Date): Promise<void> {
  const queries = queriesOf(handle);
  if (!hasOne) {
    await queries.deleteFrom("mail_servers").where("server", "=", nameOf(dataDir)).execute();
    return;
  }
  await queries
    .insertInto("mail_servers")
    .values({ server: nameOf(dataDir), seen_at: now })
    .onConflict((conflict) => conflict.column("server").doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether another server of this database, seen in the last day, has a mail server. */
export async function isMailElsewhere(handle: Handle, dataDir: string, now: Date): Promise<boolean> {
  const found = await queriesOf(handle)
    .selectFrom("mail_servers")
    .select("server")
    .where("server", "<>", nameOf(dataDir))
    .where("seen_at", ">", sql<string>`${instantBefore(now, LEFT_MS)}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
