import { isLandline } from "@aprisco/contract/phone.ts";
import type { CallersChurch } from "../access/caller.ts";

/** The greeting, encoded for an address and split where the first name goes. */
export type Greeting = readonly string[];

const ownGreeting = "Olá, {nome}! Aqui é da {igreja}. Foi uma alegria receber você! Podemos ajudar em alguma coisa?";

/** Inserts the church's name. Made once for all people of a list. */
export const greetingIn = (text: string, churchName: string): Greeting =>
  text.split("{nome}").map((part) => encodeURIComponent(part.replaceAll("{igreja}", () => churchName)));

/** The church's greeting for visitors, or the default. */
export const greetingOf = ({ name, whatsappGreeting }: Pick<CallersChurch, "name" | "whatsappGreeting">): Greeting =>
  greetingIn(whatsappGreeting ?? ownGreeting, name);

/** The WhatsApp address, with the greeting if there is one; null for a landline or a person who accepts no calls. */
export function whatsappLink(
  person: { name: string; phone: string | null; acceptsCalls: boolean },
  greeting: Greeting | null,
): string | null {
  if (person.phone === null || !person.acceptsCalls || isLandline(person.phone)) return null;
  const firstName = person.name.trim().split(/\s+/, 1)[0] ?? "";
  const address = `https://wa.me/${person.phone.replace("+", "")}`;
  return greeting === null ? address : `${address}?text=${greeting.join(encodeURIComponent(firstName))}`;
}
