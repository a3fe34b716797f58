import type { HandledStory } from "../visitors/visitors.ts";

export interface DemoRegistration {
  readonly name: string;
  /** The sign-in address; null: another account has the typed one. */
  readonly email: string | null;
  readonly typedEmail: string | null;
  readonly phone: string;
  /** A member chose a password; a visitor has a card and no password yet. */
  readonly role: "membro" | "visitante";
  readonly hoursAgo: number;
  readonly notes: string | null;
  readonly isPossibleDuplicate: boolean;
}

const at = (mailbox: string): string => `${mailbox}@caixa.example`;
const member = (name: string, mailbox: string, phone: string, hoursAgo: number): DemoRegistration => ({
  name,
  email: at(mailbox),
  typedEmail: null,
  phone,
  role: "membro",
  hoursAgo,
  notes: null,
  isPossibleDuplicate: false,
});
const visitor = (name: string, mailbox: string, phone: string, hoursAgo: number, notes: string | null): DemoRegistration => ({
  ...member(name, mailbox, phone, hoursAgo),
  role: "visitante",
  notes,
});

/**
 * The pending registrations of the last days, of members and visitors. One visitor typed the address and phone number of a known
 * visitor: the approver is shown both.
 */
export function tellRegistrations(stories: readonly HandledStory[]): DemoRegistration[] {
  const known = stories.findLast(({ status, email, phone }) => status === "visitado" && email !== null && phone.startsWith("+55199"));
  return [
    member("Priscila Nakamura Rossi", "priscila.rossi", "+5519900021801", 3),
    visitor(
      "Everton da Silva Monteiro",
      "everton.monteiro",
      "+5519900021802",
      7,
      "Mudei para o Taquaral e procuro um grupo perto de casa.",
    ),
    ...(known
      ? [
          {
            ...visitor(known.name, "", known.phone, 20, "Vim nos últimos dois domingos."),
            email: null,
            typedEmail: known.email,
            isPossibleDuplicate: true,
          },
        ]
      : []),
    member("Wagner Haddad", "wagner.haddad", "+5519900021804", 31),
    visitor("Jaqueline Teixeira Ramos", "jaqueline.ramos", "+5519900021805", 52, null),
    member("Terezinha Bueno de Almeida", "terezinha.almeida", "+5519900021806", 98),
  ];
}
