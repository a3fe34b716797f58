import * as z from "zod/mini";
import { freshProof } from "./factors.ts";
import { instant } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/vault.ts";

/** The state of the vault, without its keys. */
export const vaultState = z.object({
  /** `unused`: no master key yet, because nothing was sealed. `closed`: a master key is missing, so sealed data cannot be read. */
  state: z.enum(["open", "closed", "unused"]),
  /** The fingerprint of the master key, as on its recovery sheet. */
  fingerprint: z.nullable(z.string()),
  made_at: z.nullable(instant),
  /** The source of the master key: VAULT_KEY, or the data folder. */
  stored: z.nullable(z.enum(["environment", "folder"])),
  keys: z.number(),
  unreadable: z.number(),
  /** When an administrator confirmed that the sheet was printed and stored; null: not yet. */
  sheet_confirmed_at: z.nullable(instant),
  sheet_confirmed_by: z.nullable(z.string()),
});
export type VaultState = z.infer<typeof vaultState>;

export const recoverySheet = z.object({ fingerprint: z.string(), made_at: instant, words: z.array(z.string()) });
export type RecoverySheet = z.infer<typeof recoverySheet>;

/** Names the key of the printed sheet, because the current one may be newer. */
export const sheetConfirmation = z.extend(freshProof, {
  fingerprint: z.string({ error: "field.invalid" }).check(z.regex(/^[0-9a-f]{16}$/, { error: "field.invalid" })),
});

export const vaultRoutes = routeTable("vault", {
  getVault: {
    method: "GET",
    path: "/vault",
    summary: "Whether the vault is open, and whether its recovery sheet was printed",
    allow: "settings:view",
    reply: vaultState,
  },
  showRecoverySheet: {
    method: "POST",
    path: "/vault/recovery-sheet",
    summary: "The master key as 24 words, for administrators",
    allow: forWholeChurch("settings:manage"),
    proof: "factor",
    body: freshProof,
    reply: recoverySheet,
    secret: true,
    audit: "system",
    fails: ["vault.closed"],
  },
  confirmRecoverySheet: {
    method: "POST",
    path: "/vault/recovery-sheet/confirm",
    summary: "Say that the recovery sheet is printed and put away",
    allow: forWholeChurch("settings:manage"),
    proof: "factor",
    body: sheetConfirmation,
    reply: vaultState,
    audit: "system",
    done: "vault.sheetConfirmed",
    fails: ["vault.otherKey"],
  },
});

export const vaultFailures = { "vault.closed": 503, "vault.otherKey": 409 } as const;
export const vaultMessages = { "vault.sheetConfirmed": 200 } as const;
export type VaultText = keyof typeof vaultFailures | keyof typeof vaultMessages;

export const feature = {
  about: "The vault, which seals what the database alone must not give away, and its recovery sheet.",
  routes: vaultRoutes,
  failures: vaultFailures,
  messages: vaultMessages,
  texts: inEachLanguage(failureTexts),
} as const;
