import * as z from "zod/mini";
import { currentPassword } from "../accounts/account.ts";
import { instant } from "../fields.ts";

/** How the vault stands; nothing of its keys. */
export const vaultState = z.object({
  /** `unused`: no master key yet, since nothing was sealed. `closed`: a master key is missing, and what it wraps cannot be read. */
  state: z.enum(["open", "closed", "unused"]),
  /** Of the master key: the same digits stand on its recovery sheet. */
  fingerprint: z.nullable(z.string()),
  made_at: z.nullable(instant),
  /** Where the server finds the master key: VAULT_KEY, or the data folder. */
  stored: z.nullable(z.enum(["environment", "folder"])),
  keys: z.number(),
  unreadable: z.number(),
  /** An administrator said then that this key's sheet is printed and put away. */
  sheet_confirmed_at: z.nullable(instant),
  sheet_confirmed_by: z.nullable(z.string()),
});
export type VaultState = z.infer<typeof vaultState>;

export const sheetRequest = z.object({ currentPassword });
export const recoverySheet = z.object({ fingerprint: z.string(), made_at: instant, words: z.array(z.string()) });
export type RecoverySheet = z.infer<typeof recoverySheet>;

/** Names the key whose sheet was printed: another may wrap by now. */
export const sheetConfirmation = z.object({
  fingerprint: z.string({ error: "field.invalid" }).check(z.regex(/^[0-9a-f]{16}$/, { error: "field.invalid" })),
});
