import * as z from "zod/mini";
import { currentPassword } from "./accounts-session.ts";
import { instant } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/vault.ts";

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
    summary: "The master key as 24 words, for administrators who give their password again",
    allow: "settings:manage",
    body: sheetRequest,
    reply: recoverySheet,
    secret: true,
    audit: "system",
    fails: ["vault.closed", "password.current", "login.tooMany", "login.busy"],
  },
  confirmRecoverySheet: {
    method: "POST",
    path: "/vault/recovery-sheet/confirm",
    summary: "Say that the recovery sheet is printed and put away",
    allow: "settings:manage",
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
