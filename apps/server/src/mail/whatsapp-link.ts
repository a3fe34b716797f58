import { isLandline } from "@aprisco/contract/phone.ts";
import type { CallersChurch } from "../access/caller.ts";

/** The church's words as they stand in an address, cut wherever the first name goes. */
export type Greeting = readonly string[];

const ownGreeting = "Olá, {nome}! Aqui é da {igreja}. Foi uma alegria receber você! Podemos ajudar em alguma coisa?";

/** A text with the church's name in it. Made once for all the people of a list. */
export const greetingIn = (text: string, churchName: string): Greeting =>
  text.split("{nome}").map((part) => encodeURIComponent(part.replaceAll("{igreja}", () => churchName)));

/** The church's greeting for visitors, or our own. */
export const greetingOf = ({ name, whatsappGreeting }: Pick<CallersChurch, "name" | "whatsappGreeting">): Greeting =>
  greetingIn(whatsappGreeting ?? ownGreeting, name);

/** Opens WhatsApp, with the greeting ready to send if there is one; null for a landline or a person who accepts no calls. */
export function whatsappLink(
  person: { name: string; phone: string | null; acceptsCalls: boolean },
  greeting: Greeting | null,
): string | null {
  if (person.phone === null || !person.acceptsCalls || isLandline(person.phone)) return null;
  const firstName = person.name.trim().split(/\s+/, 1)[0] ?? "";
  const address = `https://wa.me/${person.phone.replace("+", "")}`;
  return greeting === null ? address : `${address}?text=${greeting.join(encodeURIComponent(firstName))}`;
}
