import type { FactorText } from "../factors.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<FactorText, InLanguages>> = {
  "factor.due": [
    "Falta a segunda etapa. Confirme que é você para continuar.",
    "Falta el segundo paso. Confirma que eres tú para continuar.",
    "The second step is missing. Confirm that it is you to go on.",
  ],
  "factor.required": [
    "A sua igreja pede a verificação em duas etapas. Ative-a para continuar.",
    "Tu iglesia pide la verificación en dos pasos. Actívala para continuar.",
    "Your church asks for two-step verification. Turn it on to go on.",
  ],
  "factor.wrong": [
    "Este código não confere ou já foi usado. Espere o próximo e tente de novo.",
    "Este código no coincide o ya se usó. Espera el siguiente e inténtalo de nuevo.",
    "This code is wrong or has already been used. Wait for the next one and try again.",
  ],
  "factor.tooMany": [
    "Muitos códigos errados. Aguarde alguns minutos, ou use uma chave de acesso ou um código de recuperação.",
    "Demasiados códigos incorrectos. Espera unos minutos, o usa una llave de acceso o un código de recuperación.",
    "Too many wrong codes. Wait a few minutes, or use a passkey or a recovery code.",
  ],
  "factor.unreadable": [
    "Agora não dá para conferir o código do aplicativo. Use uma chave de acesso ou um código de recuperação, ou fale com um administrador.",
    "Ahora no se puede comprobar el código de la aplicación. Usa una llave de acceso o un código de recuperación, o habla con un administrador.",
    "The app’s code cannot be checked right now. Use a passkey or a recovery code, or talk to an administrator.",
  ],
  "factor.none": [
    "Esta conta não tem verificação em duas etapas.",
    "Esta cuenta no tiene verificación en dos pasos.",
    "This account has no two-step verification.",
  ],
  "factor.taken": [
    "Já existe um aplicativo autenticador nesta conta. Remova-o antes de cadastrar outro.",
    "Esta cuenta ya tiene una aplicación de autenticación. Quítala antes de registrar otra.",
    "This account already has an authenticator app. Remove it before you add another.",
  ],
  "factor.expired": ["O tempo passou. Comece de novo.", "Se acabó el tiempo. Empieza de nuevo.", "Time ran out. Start again."],
  "factor.passkeyRefused": [
    "A chave de acesso não foi aceita. Tente de novo.",
    "No se aceptó la llave de acceso. Inténtalo de nuevo.",
    "The passkey was not accepted. Try again.",
  ],
  "factor.passkeyKnown": [
    "Esta chave de acesso já está cadastrada.",
    "Esta llave de acceso ya está registrada.",
    "This passkey is already registered.",
  ],
  "factor.noPasskeys": [
    "Chaves de acesso só funcionam no endereço seguro da igreja (https).",
    "Las llaves de acceso solo funcionan en la dirección segura de la iglesia (https).",
    "Passkeys only work at the church’s secure address (https).",
  ],
  "factor.tooManyKeys": [
    "Esta conta já tem o máximo de chaves de acesso. Remova uma antes.",
    "Esta cuenta ya tiene el máximo de llaves de acceso. Quita una antes.",
    "This account has as many passkeys as it can have. Remove one first.",
  ],
  "factor.notFound": [
    "Não encontramos este item da verificação em duas etapas.",
    "No encontramos este elemento de la verificación en dos pasos.",
    "We could not find this part of the two-step verification.",
  ],
  "factor.proven": ["Que bom ter você de volta!", "¡Qué bueno verte de nuevo!", "Good to see you again!"],
  "factor.added": ["Verificação em duas etapas ativada.", "Verificación en dos pasos activada.", "Two-step verification is on."],
  "factor.renamed": ["Nome salvo.", "Nombre guardado.", "Name saved."],
  "factor.removed": ["Removido.", "Quitado.", "Removed."],
  "factor.codesMade": [
    "Novos códigos de recuperação. Os antigos não valem mais.",
    "Nuevos códigos de recuperación. Los anteriores ya no sirven.",
    "New recovery codes. The old ones no longer work.",
  ],
  "factor.othersRemoved": [
    "Verificação em duas etapas removida. A pessoa foi avisada.",
    "Verificación en dos pasos quitada. Se avisó a la persona.",
    "Two-step verification removed. The person was told.",
  ],
};
