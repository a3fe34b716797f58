import type { PushCode } from "./failures.ts";

export const pushTexts: Record<PushCode, string> = {
  "push.unavailable": "Os avisos no aparelho não estão disponíveis agora. A chave do cofre da igreja não foi encontrada.",
  "push.foreign": "O serviço de avisos deste navegador não é aceito. Use Chrome, Edge, Firefox ou Safari.",
  "push.tooMany": "Dez aparelhos já recebem avisos desta conta. Desligue um deles primeiro.",
  "push.notFound": "Este aparelho já não recebe avisos.",
  "push.none": "Nenhum aparelho recebe avisos desta conta.",
  "push.on": "Avisos ligados neste aparelho.",
  "push.off": "Avisos desligados neste aparelho.",
  "push.removed": "O aparelho não recebe mais avisos.",
  "push.tested": "Aviso de teste a caminho.",
};
