import { firstNameIn, type MailWords } from "../../../mail/mail-kind.ts";
import type { AccountMails, SecurityEvent } from "./values.ts";

const hello = (name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? "¡Hola!" : `¡Hola, ${first}!`;
};
const week = "El enlace vale por 7 días y solo se puede usar una vez.";
const ignore = "Si no pediste esto, puedes ignorar este mensaje: nada cambia en tu cuenta.";

const security: Readonly<Record<SecurityEvent, Pick<MailWords, "title"> & { readonly text: (church: string) => string }>> = {
  passwordChanged: {
    title: "Tu contraseña fue cambiada",
    text: (church) => `La contraseña de tu cuenta en ${church} fue cambiada y se cerró la sesión en todos los dispositivos.`,
  },
  passwordSet: {
    title: "Tu contraseña fue elegida",
    text: (church) => `Se eligió una contraseña para tu cuenta en ${church} con el enlace que recibiste.`,
  },
  emailChanged: {
    title: "Tu correo de acceso fue cambiado",
    text: (church) => `El correo de tu cuenta en ${church} fue cambiado. Esta dirección ya no sirve para entrar.`,
  },
  emailAsked: {
    title: "Pidieron cambiar tu correo de acceso",
    text: (church) =>
      `Alguien que conoce la contraseña de tu cuenta en ${church} pidió entrar con otro correo. El cambio solo vale después de que se confirme la nueva dirección. Si no fuiste tú, entra y cambia la contraseña: eso cancela el pedido.`,
  },
  rightsChanged: {
    title: "Tu acceso cambió",
    text: (church) => `El equipo modificó tu rol o tus permisos en ${church}.`,
  },
  accountClosed: {
    title: "Tu acceso fue desactivado",
    text: (church) => `El equipo desactivó tu acceso en ${church}.`,
  },
  factorAdded: {
    title: "Verificación en dos pasos activada",
    text: (church) => `Se activó una nueva forma de verificación en dos pasos en tu cuenta en ${church}.`,
  },
  factorRemoved: {
    title: "Verificación en dos pasos eliminada",
    text: (church) => `Se eliminó una forma de verificación en dos pasos de tu cuenta en ${church}.`,
  },
  recoveryCodeUsed: {
    title: "Código de recuperación usado",
    text: (church) => `Se usó un código de recuperación para entrar en tu cuenta en ${church}.`,
  },
  factorGuessed: {
    title: "Alguien intentó entrar en tu cuenta",
    text: (church) =>
      `Alguien usó tu contraseña en ${church} y se equivocó varias veces en el código del segundo paso. Por eso, cambia tu contraseña.`,
  },
  calendarFeedMade: {
    title: "Se creó una dirección de tu agenda",
    text: (church) => `Se creó una dirección de tu agenda en ${church}. Quien tiene la dirección ve los mismos eventos que tú.`,
  },
  calendarLinkMade: {
    title: "Calendario conectado",
    text: (church) => `Se conectó un calendario de otro servidor a la agenda de ${church} con tu cuenta.`,
  },
  pushDeviceAdded: {
    title: "Avisos activados en un dispositivo",
    text: (church) => `Un dispositivo empezó a recibir los avisos de tu cuenta en ${church}.`,
  },
};

export const accountMails: AccountMails = {
  passwordLink: ({ name, link }, { name: church }) => ({
    subject: `Nueva contraseña para ${church}`,
    title: hello(name),
    paragraphs: [`Este es el enlace para que elijas una nueva contraseña en ${church}.`],
    action: { label: "Elegir nueva contraseña", url: link },
    notes: ["El enlace vale por 1 hora y solo se puede usar una vez.", ignore],
  }),
  passwordWaits: ({ name, waits }, { name: church }) => ({
    subject: `Sobre tu contraseña en ${church}`,
    title: hello(name),
    paragraphs: waits
      ? [
          `Pediste una nueva contraseña para ${church}, pero tu registro todavía está en revisión. Por eso no enviamos un enlace ahora.`,
          "Apenas el equipo apruebe el registro, te avisaremos por correo y podrás elegir tu contraseña.",
        ]
      : [
          `Pediste una nueva contraseña para ${church}, pero tu cuenta no está activa en este momento. Por eso no enviamos un enlace.`,
          "Habla con la secretaría de la iglesia: el equipo puede reactivar tu acceso.",
        ],
    notes: [ignore],
  }),
  emailConfirm: ({ name, link }, { name: church }) => ({
    subject: `Confirma tu correo en ${church}`,
    title: hello(name),
    paragraphs: [`Para empezar a entrar en ${church} con este correo, confirma que es tuyo.`],
    action: { label: "Confirmar correo", url: link },
    notes: ["El enlace vale por 24 horas y solo se puede usar una vez.", ignore],
  }),
  passwordByStaff: ({ name, link }, { name: church }) => ({
    subject: `Nueva contraseña para ${church}`,
    title: hello(name),
    paragraphs: [`El equipo de ${church} preparó un enlace para que elijas una nueva contraseña.`],
    action: { label: "Elegir nueva contraseña", url: link },
    notes: [week, ignore],
  }),
  invitation: ({ name, link }, { name: church }) => ({
    subject: `Tu acceso a ${church}`,
    title: hello(name),
    paragraphs: [`Te escribimos de ${church}. Tu acceso está listo: elige tu contraseña para entrar.`],
    action: { label: "Elegir mi contraseña", url: link },
    notes: [week, "Si no nos conoces, puedes ignorar este mensaje."],
  }),
  approved: ({ name, link }, { name: church, url }) => ({
    subject: "¡Felicidades! ¡Tu registro fue aprobado!",
    title: "¡Felicidades! ¡Tu registro fue aprobado!",
    paragraphs: [
      `${hello(name)} Qué alegría tenerte con nosotros en ${church}.`,
      link === undefined
        ? "Entra con tu correo y la contraseña que elegiste al registrarte."
        : "Falta un solo paso: elige tu contraseña para entrar.",
    ],
    action: link === undefined ? { label: "Iniciar sesión", url: `${url}/login` } : { label: "Elegir mi contraseña", url: link },
    ...(link === undefined ? {} : { notes: [week] }),
  }),
  rejected: ({ name }, { name: church }) => ({
    subject: `Sobre tu registro en ${church}`,
    title: hello(name),
    paragraphs: [
      `Gracias por registrarte en ${church}. Por ahora no se habilitó tu acceso al sistema.`,
      "Eso no cambia nuestro cariño por ti: las puertas de la iglesia están siempre abiertas. Si crees que hubo un error, responde a este mensaje o habla con la secretaría.",
    ],
  }),
  registrationReceived: ({ name }, { name: church }) => ({
    subject: `Recibimos tu registro en ${church}`,
    title: hello(name),
    paragraphs: [
      `Recibimos tu registro en ${church}. Nuestro equipo lo va a revisar y te avisará por correo.`,
      "No necesitas hacer nada más por ahora.",
    ],
    notes: ["Si no te registraste tú, puedes ignorar este mensaje."],
  }),
  securityNotice: ({ name, what }, { name: church }) => ({
    subject: `${security[what].title} – ${church}`,
    title: security[what].title,
    paragraphs: [
      `${hello(name)} ${security[what].text(church)}`,
      "Si fuiste tú, o si ya lo sabías, todo está bien. Si no, habla con la secretaría de la iglesia lo antes posible.",
    ],
  }),
};
