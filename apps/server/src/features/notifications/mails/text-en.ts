import type * as z from "zod/mini";
import { firstNameIn, type MailText } from "../../../mail/mail-kind.ts";
import type { gathered } from "./values.ts";

const subjects = { now: "News for you", daily: "Your daily summary", weekly: "Your weekly summary" } as const;

export const noticesMail: MailText<z.infer<typeof gathered>> = ({ name, period, lines, stop }, { name: church, url }) => {
  const first = firstNameIn(name);
  return {
    subject: `${subjects[period]} at ${church}`,
    title: first === "" ? "Hello!" : `Hello, ${first}!`,
    paragraphs: [`This is waiting for you at ${church}:`, ...lines.map((line) => `• ${line}`)],
    action: { label: "See notifications", url: `${url}/notifications` },
    stop,
    notes: ["To get fewer messages, change the notification preferences in your profile."],
  };
};
