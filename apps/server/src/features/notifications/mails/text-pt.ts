import type * as z from "zod/mini";
import { firstNameIn, type MailText } from "../../../mail/mail-kind.ts";
import type { gathered } from "./values.ts";

const subjects = { now: "Novidades para você", daily: "Seu resumo do dia", weekly: "Seu resumo da semana" } as const;

export const noticesMail: MailText<z.infer<typeof gathered>> = ({ name, period, lines, stop }, { name: church, url }) => {
  const first = firstNameIn(name);
  return {
    subject: `${subjects[period]} na ${church}`,
    title: first === "" ? "Olá!" : `Olá, ${first}!`,
    paragraphs: [`Isto espera por você na ${church}:`, ...lines.map((line) => `• ${line}`)],
    action: { label: "Ver notificações", url: `${url}/notifications` },
    stop,
    notes: ["Para receber menos mensagens, mude as preferências de notificação no seu perfil."],
  };
};
