import type * as z from "zod/mini";
import { firstNameIn, type MailText } from "../../../mail/mail-kind.ts";
import type { gathered } from "./values.ts";

const subjects = { now: "Novedades para ti", daily: "Tu resumen del día", weekly: "Tu resumen de la semana" } as const;

export const noticesMail: MailText<z.infer<typeof gathered>> = ({ name, period, lines, stop }, { name: church, url }) => {
  const first = firstNameIn(name);
  return {
    subject: `${subjects[period]} en ${church}`,
    title: first === "" ? "¡Hola!" : `¡Hola, ${first}!`,
    paragraphs: [`Esto te espera en ${church}:`, ...lines.map((line) => `• ${line}`)],
    action: { label: "Ver notificaciones", url: `${url}/notifications` },
    stop,
    notes: ["Para recibir menos mensajes, cambia las preferencias de notificación en tu perfil."],
  };
};
