import type { InLanguages } from "../languages.ts";
import type { PushCode } from "../push.ts";

export const failureTexts: Readonly<Record<PushCode, InLanguages>> = {
  "push.unavailable": [
    "Os avisos no aparelho não estão disponíveis agora. A chave do cofre da igreja não foi encontrada.",
    "Los avisos en el dispositivo no están disponibles ahora. No se encontró la llave de la bóveda de la iglesia.",
    "Notifications on devices are not available now. The church’s vault key was not found.",
  ],
  "push.foreign": [
    "O serviço de avisos deste navegador não é aceito. Use Chrome, Edge, Firefox ou Safari.",
    "El servicio de avisos de este navegador no se acepta. Usa Chrome, Edge, Firefox o Safari.",
    "The push service of this browser is not accepted. Use Chrome, Edge, Firefox or Safari.",
  ],
  "push.tooMany": [
    "Dez aparelhos já recebem avisos desta conta. Desligue um deles primeiro.",
    "Diez dispositivos ya reciben avisos de esta cuenta. Desactiva uno primero.",
    "Ten devices already get this account’s notifications. Turn one of them off first.",
  ],
  "push.notFound": [
    "Este aparelho já não recebe avisos.",
    "Este dispositivo ya no recibe avisos.",
    "This device no longer gets notifications.",
  ],
  "push.none": [
    "Nenhum aparelho recebe avisos desta conta.",
    "Ningún dispositivo recibe avisos de esta cuenta.",
    "No device gets this account’s notifications.",
  ],
  "push.on": ["Avisos ligados neste aparelho.", "Avisos activados en este dispositivo.", "Notifications are on for this device."],
  "push.off": ["Avisos desligados neste aparelho.", "Avisos desactivados en este dispositivo.", "Notifications are off for this device."],
  "push.removed": ["O aparelho não recebe mais avisos.", "El dispositivo ya no recibe avisos.", "The device no longer gets notifications."],
  "push.tested": ["Aviso de teste a caminho.", "Aviso de prueba en camino.", "Test notification on its way."],
};
