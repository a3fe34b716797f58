import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "account-notices": InPortuguese<typeof messages>;
  }
}

export const messages = {
  label: ["Avisos sobre a sua conta", "Avisos sobre tu cuenta", "Notices about your account"],
  linkMade: [
    "Em {{when}}, alguém da equipe gerou um link para trocar a sua senha.",
    "El {{when}}, alguien del equipo generó un enlace para cambiar tu contraseña.",
    "On {{when}}, someone on the team made a link to change your password.",
  ],
  setByLink: [
    "Em {{when}}, a sua senha foi definida com um link gerado pela equipe.",
    "El {{when}}, tu contraseña se definió con un enlace generado por el equipo.",
    "On {{when}}, your password was set with a link made by the team.",
  ],
  reset: [
    "Em {{when}}, a sua senha foi trocada com um link enviado ao seu e-mail.",
    "El {{when}}, tu contraseña se cambió con un enlace enviado a tu correo.",
    "On {{when}}, your password was changed with a link sent to your email.",
  ],
  changed: [
    "Em {{when}}, a sua senha foi trocada no seu perfil.",
    "El {{when}}, tu contraseña se cambió en tu perfil.",
    "On {{when}}, your password was changed in your profile.",
  ],
  emailChanged: [
    "Em {{when}}, o e-mail com que você entra foi trocado no seu perfil.",
    "El {{when}}, el correo con el que entras se cambió en tu perfil.",
    "On {{when}}, the email you sign in with was changed in your profile.",
  ],
  factorAdded: [
    "Em {{when}}, uma forma de verificação em duas etapas foi ativada na sua conta.",
    "El {{when}}, se activó una forma de verificación en dos pasos en tu cuenta.",
    "On {{when}}, a way of two-step verification was turned on in your account.",
  ],
  factorRemoved: [
    "Em {{when}}, uma forma de verificação em duas etapas foi removida da sua conta.",
    "El {{when}}, se quitó una forma de verificación en dos pasos de tu cuenta.",
    "On {{when}}, a way of two-step verification was removed from your account.",
  ],
  factorRemovedByOthers: [
    "Em {{when}}, alguém da equipe removeu a verificação em duas etapas da sua conta.",
    "El {{when}}, alguien del equipo quitó la verificación en dos pasos de tu cuenta.",
    "On {{when}}, someone on the team removed the two-step verification of your account.",
  ],
  codeUsed: [
    "Em {{when}}, um código de recuperação foi usado para entrar na sua conta.",
    "El {{when}}, se usó un código de recuperación para entrar en tu cuenta.",
    "On {{when}}, a recovery code was used to sign in to your account.",
  ],
  guessed: [
    "Em {{when}}, alguém acertou a sua senha e errou vários códigos da segunda etapa.",
    "El {{when}}, alguien acertó tu contraseña y falló varios códigos del segundo paso.",
    "On {{when}}, someone had your password right and several second-step codes wrong.",
  ],
  calendarFeed: [
    "Em {{when}}, foi criado um endereço da sua agenda para outros programas.",
    "El {{when}}, se creó una dirección de tu agenda para otros programas.",
    "On {{when}}, an address of your calendar for other programs was created.",
  ],
  calendarLink: [
    "Em {{when}}, um calendário de outro servidor foi conectado com a sua conta.",
    "El {{when}}, se conectó un calendario de otro servidor con tu cuenta.",
    "On {{when}}, a calendar of another server was connected with your account.",
  ],
  pushDevice: [
    "Em {{when}}, um aparelho passou a receber os avisos da sua conta.",
    "El {{when}}, un dispositivo empezó a recibir los avisos de tu cuenta.",
    "On {{when}}, a device began to get the notices of your account.",
  ],
  email: [
    "Em {{when}}, alguém da equipe mudou o e-mail da sua conta.",
    "El {{when}}, alguien del equipo cambió el correo de tu cuenta.",
    "On {{when}}, someone on the team changed your account’s email.",
  ],
  role: [
    "Em {{when}}, alguém da equipe mudou o papel da sua conta.",
    "El {{when}}, alguien del equipo cambió el rol de tu cuenta.",
    "On {{when}}, someone on the team changed your account’s role.",
  ],
  permissions: [
    "Em {{when}}, alguém da equipe mudou as permissões da sua conta.",
    "El {{when}}, alguien del equipo cambió los permisos de tu cuenta.",
    "On {{when}}, someone on the team changed your account’s permissions.",
  ],
  congregations: [
    "Em {{when}}, alguém da equipe mudou as congregações da sua conta.",
    "El {{when}}, alguien del equipo cambió las congregaciones de tu cuenta.",
    "On {{when}}, someone on the team changed your account’s congregations.",
  ],
  hint: [
    "Se não foi você quem pediu, troque a senha e avise quem administra o sistema.",
    "Si no lo pediste, cambia la contraseña y avisa a quien administra el sistema.",
    "If you did not ask for it, change your password and tell whoever administers the system.",
  ],
  seen: ["Entendi", "Entendido", "Got it"],
} as const satisfies Messages;
