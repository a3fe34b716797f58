export const vaultFailures = { "vault.closed": 503, "vault.otherKey": 409 } as const;
export const vaultMessages = { "vault.sheetConfirmed": 200 } as const;
export type VaultText = keyof typeof vaultFailures | keyof typeof vaultMessages;
