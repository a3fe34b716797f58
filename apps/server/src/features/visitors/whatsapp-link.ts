import { isLandline } from "@aprisco/contract/phone.ts";
import type { CallersChurch } from "../../http/caller.ts";

/** The church's words for the first message as they stand in an address, cut wherever the first name goes. */
export type Greeting = readonly string[];

const ownGreeting = "Olá, {nome}! Aqui é da {igreja}. Foi uma alegria receber você! Podemos ajudar em alguma coisa?";

/** The church's greeting, or our own, with the church's name in it. Made once for all the cards of a list. */
export const greetingOf = ({ name, whatsappGreeting }: Pick<CallersChurch, "name" | "whatsappGreeting">): Greeting =>
  (whatsappGreeting ?? ownGreeting).split("{nome}").map((part) => encodeURIComponent(part.replaceAll("{igreja}", () => name)));

/** Opens WhatsApp with the greeting ready to send; null for a landline or for somebody who accepts no calls. */
export function whatsappLink(person: { name: string; phone: string | null; acceptsCalls: boolean }, greeting: Greeting): string | null {
  if (person.phone === null || !person.acceptsCalls || isLandline(person.phone)) return null;
  const firstName = person.name.trim().split(/\s+/, 1)[0] ?? "";
  return `https://wa.me/${person.phone.replace("+", "")}?text=${greeting.join(encodeURIComponent(firstName))}`;
}
