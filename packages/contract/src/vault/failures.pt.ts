import type { VaultText } from "./failures.ts";

export const vaultTexts: Record<VaultText, string> = {
  "vault.closed":
    "O cofre está fechado: falta a chave-mestra. Um administrador encontra em Configurações, Segurança e cofre, como trazê-la de volta.",
  "vault.otherKey": "A chave-mestra foi trocada nesse meio-tempo. Imprima a folha da chave nova.",
  "vault.sheetConfirmed": "Anotado: a folha de recuperação está impressa e guardada.",
};
