import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "own-access": InPortuguese<typeof messages>;
  }
}

export const messages = {
  currentPassword: ["Senha atual", "Contraseña actual", "Current password"],
  "password.title": ["Senha", "Contraseña", "Password"],
  "password.lead": [
    "Troque quando quiser. Você sai de todos os aparelhos e entra de novo com a nova.",
    "Cámbiala cuando quieras. Se cierra la sesión en todos los dispositivos y entras de nuevo con la nueva.",
    "Change it whenever you like. You will be signed out everywhere, and sign in again with the new one.",
  ],
  "password.change": ["Trocar senha", "Cambiar contraseña", "Change password"],
  "password.new": ["Nova senha", "Nueva contraseña", "New password"],
  "password.text": [
    "Ao salvar, você sai de todos os aparelhos, este também, e entra com a nova senha.",
    "Al guardar, se cierra la sesión en todos los dispositivos, también en este, y entras con la nueva contraseña.",
    "When you save, you will be signed out on every device, including this one, and sign in with the new password.",
  ],
  "email.title": ["E-mail de acesso", "Correo de acceso", "Sign-in email"],
  "email.none": ["Nenhum e-mail informado", "Ningún correo registrado", "No email on record"],
  "email.change": ["Trocar e-mail", "Cambiar correo", "Change email"],
  "email.text": [
    "Enviamos um link ao novo e-mail. Até ele ser usado, você continua entrando com o atual.",
    "Enviamos un enlace al nuevo correo. Hasta que se use, sigues entrando con el actual.",
    "We send a link to the new email. Until it is used, you keep signing in with the current one.",
  ],
  "email.new": ["Novo e-mail", "Nuevo correo", "New email"],
  "email.same": ["Este já é o seu e-mail", "Este ya es tu correo", "This is your email already"],
  "email.send": ["Enviar link", "Enviar enlace", "Send link"],
  "email.failed": ["Não foi possível pedir a troca", "No se pudo pedir el cambio", "The change could not be requested"],
  "email.sent": ["Link enviado", "Enlace enviado", "Link sent"],
  "email.sentText": ["Abra o novo e-mail e confirme.", "Abre el nuevo correo y confírmalo.", "Open the new mailbox and confirm."],
  "email.waits": [
    "Aguardando a confirmação de {{email}}",
    "Esperando la confirmación de {{email}}",
    "Waiting for {{email}} to be confirmed",
  ],
  "email.waitsHint": [
    "O link enviado vale até {{until}}. Não chegou? Veja o spam ou peça de novo.",
    "El enlace enviado vale hasta el {{until}}. ¿No llegó? Mira el spam o pídelo de nuevo.",
    "The link works until {{until}}. Nothing there? Check the spam folder or ask again.",
  ],
  "email.cancel": ["Cancelar a troca", "Cancelar el cambio", "Cancel the change"],
  "email.cancelled": ["Troca cancelada", "Cambio cancelado", "Change canceled"],
  "email.notCancelled": [
    "Não foi possível cancelar. Tente novamente.",
    "No se pudo cancelar. Inténtalo de nuevo.",
    "It could not be canceled. Please try again.",
  ],
  "sessions.title": ["Sessões", "Sesiones", "Sessions"],
  "sessions.lead": [
    "Onde a sua conta está aberta. Encerre o que você não reconhece.",
    "Dónde está abierta tu cuenta. Cierra lo que no reconozcas.",
    "Where your account is signed in. End what you do not recognize.",
  ],
  "sessions.current": ["este aparelho", "este dispositivo", "this device"],
  "sessions.since": ["Entrou em {{since}}", "Entró el {{since}}", "Signed in on {{since}}"],
  "sessions.used": [
    "Último uso em {{used}} · entrou em {{since}}",
    "Último uso el {{used}} · entró el {{since}}",
    "Last used on {{used}} · signed in on {{since}}",
  ],
  "sessions.end": ["Encerrar", "Cerrar", "End"],
  "sessions.endOne": ["Encerrar {{device}}", "Cerrar {{device}}", "End {{device}}"],
  "sessions.endOthers": ["Encerrar as outras", "Cerrar las otras", "End the others"],
  "sessions.ended": ["Sessão encerrada", "Sesión cerrada", "Session ended"],
  "sessions.othersEnded": ["As outras sessões foram encerradas", "Se cerraron las otras sesiones", "The other sessions were ended"],
  "sessions.failed": [
    "Não foi possível encerrar. Tente novamente.",
    "No se pudo cerrar. Inténtalo de nuevo.",
    "It could not be ended. Please try again.",
  ],
  device: ["{{browser}} {{system}}", "{{browser}} {{system}}", "{{browser}} {{system}}"],
  "browser.chrome": ["Chrome", "Chrome", "Chrome"],
  "browser.edge": ["Edge", "Edge", "Edge"],
  "browser.firefox": ["Firefox", "Firefox", "Firefox"],
  "browser.safari": ["Safari", "Safari", "Safari"],
  "browser.opera": ["Opera", "Opera", "Opera"],
  "browser.samsung": ["Samsung Internet", "Samsung Internet", "Samsung Internet"],
  "browser.other": ["Navegador", "Navegador", "Browser"],
  "system.android": ["no Android", "en Android", "on Android"],
  "system.iphone": ["no iPhone", "en iPhone", "on iPhone"],
  "system.ipad": ["no iPad", "en iPad", "on iPad"],
  "system.windows": ["no Windows", "en Windows", "on Windows"],
  "system.macos": ["no Mac", "en Mac", "on Mac"],
  "system.linux": ["no Linux", "en Linux", "on Linux"],
  "system.chromeos": ["no Chromebook", "en Chromebook", "on Chromebook"],
  "system.other": ["em sistema desconhecido", "en un sistema desconocido", "on an unknown system"],
} as const satisfies Messages;
