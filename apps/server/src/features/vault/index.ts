import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import type { vaultRoutes, VaultState } from "@aprisco/contract/vault.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { wordsOf } from "../../vault/recovery-words.ts";
import type { Services } from "../../services.ts";
import { tellSheet, vaultNotices } from "./notices.ts";
import { confirmSheet, holdMaster, isSheetDue, nameOf } from "./store.ts";

async function stateOf({ vault }: Services, handle: Handle): Promise<VaultState> {
  const { isOpen, master, from, keys, unreadable } = await vault.state(handle);
  return {
    state: master === null ? "unused" : isOpen ? "open" : "closed",
    fingerprint: master?.id ?? null,
    made_at: master?.made_at ?? null,
    stored: from,
    keys,
    unreadable,
    sheet_confirmed_at: master?.sheet_confirmed_at ?? null,
    sheet_confirmed_by: master?.sheet_confirmed_by ? await nameOf(handle, master.sheet_confirmed_by) : null,
  };
}

/** Others may have settings:manage too, but the vault's key is for administrators only. */
function requireAdmin({ role }: Caller): void {
  if (role !== "admin") throw new Failure("permission.denied");
}

const vaultHandlers = (services: Services): Handlers<typeof vaultRoutes> => ({
  getVault: async ({ reads }) => ({ data: await stateOf(services, reads) }),
  showRecoverySheet: async (context, inTransaction) => {
    const { caller, language, now } = context;
    requireAdmin(caller);
    return inTransaction(async (tx) => {
      const master = await services.vault.master(tx, now);
      const made = await holdMaster(tx, master.id);
      await tellSheet(tx, "shown", context);
      return { data: { fingerprint: master.id, made_at: made ?? now.toISOString(), words: [...(await wordsOf(master.secret, language))] } };
    });
  },
  confirmRecoverySheet: async (context, inTransaction) => {
    const { body, caller, now } = context;
    requireAdmin(caller);
    return inTransaction(async (tx) => {
      if ((await holdMaster(tx, body.fingerprint)) === null) throw new Failure("vault.otherKey");
      await confirmSheet(tx, body.fingerprint, caller.id, now);
      await tellSheet(tx, "confirmed", context);
      return { data: await stateOf(services, tx) };
    });
  },
});

export const vault = {
  handlers: vaultHandlers,
  notifies: vaultNotices,
  boards: [
    { allow: forWholeChurch("settings:manage"), section: "settings", read: async (handle) => ({ sheetDue: await isSheetDue(handle) }) },
  ],
  tables: {
    vault_masters: { backup: "data", congregation: "church", retention: "kept" },
    vault_keys: { backup: "data", congregation: "church", retention: "kept", private: ["wrapped"] },
  },
  personRefs: [
    { table: "vault_keys", column: "person_id", key: "id", merge: "move", moving: null, anonymise: "delete", roleRecord: false, own: null },
  ],
} satisfies Manifest;
