import type { churchLogoRoutes } from "@aprisco/contract/church-logo/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { claimFile, releaseFile } from "../../files/store.ts";
import type { Handlers } from "../../http/handler.ts";
import { requireWholeChurch } from "../../access/caller.ts";
import { findLogo, holdLogo, writeLogo } from "./store.ts";

/** Lets the logo go that the church has. */
async function release(tx: Handle, before: number | null, by: number, now: Date): Promise<void> {
  await writeLogo(tx, null);
  if (before !== null) await releaseFile(tx, { id: before, by }, now);
}

export const churchLogoHandlers = (): Handlers<typeof churchLogoRoutes> => ({
  getChurchLogo: async ({ reads }) => ({ data: { file_id: await findLogo(reads) } }),
  setChurchLogo: ({ body, caller, now }, inTransaction) => {
    requireWholeChurch(caller);
    return inTransaction(async (tx) => {
      const before = await holdLogo(tx);
      if (before !== body.file_id) {
        await release(tx, before, caller.id, now);
        await claimFile(tx, { id: body.file_id, purpose: "church_logo", by: caller.id });
        await writeLogo(tx, body.file_id);
      }
      return { data: { file_id: body.file_id }, changed: before === body.file_id ? [] : ["logo"] };
    });
  },
  removeChurchLogo: ({ caller, now }, inTransaction) => {
    requireWholeChurch(caller);
    return inTransaction(async (tx) => {
      const before = await holdLogo(tx);
      await release(tx, before, caller.id, now);
      return { data: { file_id: null }, changed: before === null ? [] : ["logo"] };
    });
  },
});
