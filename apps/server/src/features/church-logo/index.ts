import { buffer } from "node:stream/consumers";
import type { Handle } from "../../database/connect.ts";
import type { Storage } from "../../files/storage.ts";
import { findFile } from "../../files/store.ts";
import type { Manifest } from "../../manifest.ts";
import { churchLogoHandlers } from "./handlers.ts";
import { findLogo } from "./store.ts";

export { logoId } from "./store.ts";

/** The church's logo for what the server writes: a PNG whose sides are 600 pixels at most; null: it has none. */
export async function readChurchLogo(handle: Handle, storage: Storage): Promise<Buffer | null> {
  const id = await findLogo(handle);
  const file = id === null ? null : await findFile(handle, id);
  const stream = file && (await storage.get(file.storage_key));
  return stream && buffer(stream);
}

export const churchLogo = {
  handlers: churchLogoHandlers,
  tables: { church_logo: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;
