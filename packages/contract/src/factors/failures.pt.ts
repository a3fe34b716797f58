import type { FactorText } from "./failures.ts";

export const factorTexts: Record<FactorText, string> = {
  "factor.due": "Falta a segunda etapa. Confirme que é você para continuar.",
  "factor.required": "A sua igreja pede a verificação em duas etapas. Ative-a para continuar.",
  "factor.wrong": "Este código não confere ou já foi usado. Espere o próximo e tente de novo.",
  "factor.tooMany": "Muitos códigos errados. Aguarde alguns minutos, ou use uma chave de acesso ou um código de recuperação.",
  "factor.unreadable":
    "Agora não dá para conferir o código do aplicativo. Use uma chave de acesso ou um código de recuperação, ou fale com um administrador.",
  "factor.none": "Esta conta não tem verificação em duas etapas.",
  "factor.taken": "Já existe um aplicativo autenticador nesta conta. Remova-o antes de cadastrar outro.",
  "factor.expired": "O tempo passou. Comece de novo.",
  "factor.passkeyRefused": "A chave de acesso não foi aceita. Tente de novo.",
  "factor.passkeyKnown": "Esta chave de acesso já está cadastrada.",
  "factor.noPasskeys": "Chaves de acesso só funcionam no endereço seguro da igreja (https).",
  "factor.tooManyKeys": "Esta conta já tem o máximo de chaves de acesso. Remova uma antes.",
  "factor.notFound": "Não encontramos este item da verificação em duas etapas.",
  "factor.proven": "Que bom ter você de volta!",
  "factor.added": "Verificação em duas etapas ativada.",
  "factor.renamed": "Nome salvo.",
  "factor.removed": "Removido.",
  "factor.codesMade": "Novos códigos de recuperação. Os antigos não valem mais.",
  "factor.othersRemoved": "Verificação em duas etapas removida. A pessoa foi avisada.",
};
