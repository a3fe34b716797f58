import type { InLanguages } from "../languages.ts";
import type { VaultText } from "../vault.ts";

export const failureTexts: Readonly<Record<VaultText, InLanguages>> = {
  "vault.closed": [
    "O cofre está fechado: falta a chave-mestra. Um administrador encontra em Configurações, Segurança e cofre, como trazê-la de volta.",
    "La bóveda está cerrada: falta la clave maestra. Un administrador encuentra en Configuración, Seguridad y bóveda, cómo traerla de vuelta.",
    "The vault is closed: its master key is missing. An administrator can read in Settings, Security and vault, how to bring it back.",
  ],
  "vault.otherKey": [
    "A chave-mestra foi trocada nesse meio-tempo. Imprima a folha da chave nova.",
    "La clave maestra cambió mientras tanto. Imprime la hoja de la clave nueva.",
    "The master key was replaced in the meantime. Print the sheet of the new key.",
  ],
  "vault.sheetConfirmed": [
    "Anotado: a folha de recuperação está impressa e guardada.",
    "Anotado: la hoja de recuperación está impresa y guardada.",
    "Noted: the recovery sheet is printed and put away.",
  ],
};
