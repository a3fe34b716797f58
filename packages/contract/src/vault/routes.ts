import { routeTable } from "../route.ts";
import { recoverySheet, sheetConfirmation, sheetRequest, vaultState } from "./vault.ts";

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
