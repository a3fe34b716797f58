import type { VaultText } from "./failures.ts";

export const vaultTexts: Record<VaultText, string> = {
  "vault.closed":
    "La bóveda está cerrada: falta la clave maestra. Un administrador encuentra en Configuración, Seguridad y bóveda, cómo traerla de vuelta.",
  "vault.otherKey": "La clave maestra cambió mientras tanto. Imprime la hoja de la clave nueva.",
  "vault.sheetConfirmed": "Anotado: la hoja de recuperación está impresa y guardada.",
};
