import type { VaultText } from "./failures.ts";

export const vaultTexts: Record<VaultText, string> = {
  "vault.closed":
    "The vault is closed: its master key is missing. An administrator can read in Settings, Security and vault, how to bring it back.",
  "vault.otherKey": "The master key was replaced in the meantime. Print the sheet of the new key.",
  "vault.sheetConfirmed": "Noted: the recovery sheet is printed and put away.",
};
