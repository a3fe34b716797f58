import type { churchLogoRoutes } from "@aprisco/contract/church-logo.ts";
import { buffer } from "node:stream/consumers";
import type { Handle } from "../../database/connect.ts";
import { unlessAway, type Storage } from "../../files/storage/storage.ts";
import { findFile, claimFile, releaseFile } from "../../files/store.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { findLogo, holdLogo, writeLogo } from "./store.ts";

async function release(tx: Handle, before: number | null, by: number, now: Date): Promise<void> {
  await writeLogo(tx, null);
  if (before !== null) await releaseFile(tx, { id: before, by }, now);
}

const churchLogoHandlers = (): Handlers<typeof churchLogoRoutes> => ({
  getChurchLogo: async ({ reads }) => ({ data: { file_id: await findLogo(reads) } }),
  setChurchLogo: ({ body, caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const before = await holdLogo(tx);
      if (before !== body.file_id) {
        await release(tx, before, caller.id, now);
        await claimFile(tx, { id: body.file_id, purpose: "church_logo", by: caller.id });
        await writeLogo(tx, body.file_id);
      }
      return { data: { file_id: body.file_id }, changed: before === body.file_id ? [] : ["logo"] };
    }),
  removeChurchLogo: ({ caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const before = await holdLogo(tx);
      await release(tx, before, caller.id, now);
      return { data: { file_id: null }, changed: before === null ? [] : ["logo"] };
    }),
});

export { logoId } from "./store.ts";

/** The church's logo for the server's documents: a PNG of at most 600 × 600 pixels; null: none, or its storage is away. */
export async function readChurchLogo(handle: Handle, storage: Storage): Promise<Buffer | null> {
  const id = await findLogo(handle);
  const file = id === null ? null : await findFile(handle, id);
  const stream = file && (await storage.get(file.storage_key).catch(unlessAway));
  return stream && buffer(stream);
}

export const churchLogo = {
  handlers: churchLogoHandlers,
  tables: { church_logo: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;
