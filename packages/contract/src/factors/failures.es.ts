import type { FactorText } from "./failures.ts";

export const factorTexts: Record<FactorText, string> = {
  "factor.due": "Falta el segundo paso. Confirma que eres tú para continuar.",
  "factor.required": "Tu iglesia pide la verificación en dos pasos. Actívala para continuar.",
  "factor.wrong": "Este código no coincide o ya se usó. Espera el siguiente e inténtalo de nuevo.",
  "factor.tooMany": "Demasiados códigos incorrectos. Espera unos minutos, o usa una llave de acceso o un código de recuperación.",
  "factor.unreadable":
    "Ahora no se puede comprobar el código de la aplicación. Usa una llave de acceso o un código de recuperación, o habla con un administrador.",
  "factor.none": "Esta cuenta no tiene verificación en dos pasos.",
  "factor.taken": "Esta cuenta ya tiene una aplicación de autenticación. Quítala antes de registrar otra.",
  "factor.expired": "Se acabó el tiempo. Empieza de nuevo.",
  "factor.passkeyRefused": "No se aceptó la llave de acceso. Inténtalo de nuevo.",
  "factor.passkeyKnown": "Esta llave de acceso ya está registrada.",
  "factor.noPasskeys": "Las llaves de acceso solo funcionan en la dirección segura de la iglesia (https).",
  "factor.tooManyKeys": "Esta cuenta ya tiene el máximo de llaves de acceso. Quita una antes.",
  "factor.notFound": "No encontramos este elemento de la verificación en dos pasos.",
  "factor.proven": "¡Qué bueno verte de nuevo!",
  "factor.added": "Verificación en dos pasos activada.",
  "factor.renamed": "Nombre guardado.",
  "factor.removed": "Quitado.",
  "factor.codesMade": "Nuevos códigos de recuperación. Los anteriores ya no sirven.",
  "factor.othersRemoved": "Verificación en dos pasos quitada. Se avisó a la persona.",
};
