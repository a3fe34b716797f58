import { isLandline } from "@aprisco/contract/phone.ts";

/** The church's words for the first message. `greeting`: with {nome} and {igreja} in it; null: our own. */
export interface Greeting {
  readonly church: string;
  readonly greeting: string | null;
}

const ownGreeting = "Olá, {nome}! Aqui é da {igreja}. Foi uma alegria receber você! Podemos ajudar em alguma coisa?";

/** Opens WhatsApp with the greeting ready to send; null for a landline or for somebody who accepts no calls. */
export function whatsappLink(person: { name: string; phone: string | null; acceptsCalls: boolean }, words: Greeting): string | null {
  if (person.phone === null || !person.acceptsCalls || isLandline(person.phone)) return null;
  const firstName = person.name.trim().split(/\s+/, 1)[0] ?? "";
  const message = (words.greeting ?? ownGreeting).replaceAll(/\{(nome|igreja)\}/g, (_all, word) =>
    word === "nome" ? firstName : words.church,
  );
  return `https://wa.me/${person.phone.replace("+", "")}?text=${encodeURIComponent(message)}`;
}
