import type { Language } from "@aprisco/contract/languages.ts";
import type { MailKindName } from "@aprisco/contract/mail.ts";
import type * as z from "zod/mini";

/** What a message says; the layout and the signature are the house's. */
export interface MailWords {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A button, and the same address in plain text below it. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below: how long a link lasts, what to do when it was not you. */
  readonly notes?: readonly string[];
}

/** What the words may name besides their own values. */
export interface MailChurch {
  readonly name: string;
  /** The address of the church's Aprisco. */
  readonly url: string;
}

/** What a kind of message says in one language. */
export type MailText<V> = (values: V, church: MailChurch) => MailWords;

interface KindDraft<V> {
  readonly kind: MailKindName;
  /** What it is made of, sealed until it is sent; what older releases wrote is checked too. */
  readonly values: z.ZodMiniType<V>;
  /** How long it is worth sending: as long as its link lasts. */
  readonly lifeMs: number;
  /** How many an address may get in an hour, where a stranger can have them sent. */
  readonly mostPerHour?: number;
}

/** A kind of message: who adds one names it in the contract's `mailKinds` and in a manifest. */
export interface MailKind<V = unknown> extends KindDraft<V> {
  write(values: V, language: Language, church: MailChurch): MailWords;
}

/** A kind of message, with the type of its values found by itself. */
export const mailKind = <V>({
  texts,
  ...kind
}: KindDraft<V> & { readonly texts: Readonly<Record<Language, MailText<NoInfer<V>>>> }): MailKind<V> => ({
  ...kind,
  write: (values, language, church) => texts[language](values, church),
});

/**
 * A person's first name as a message greets them; empty for what is no name. Strangers type it for addresses that are not theirs:
 * what mail programs make a link of has no place in it.
 */
export function firstNameIn(name: string): string {
  const first = name.trim().split(/\s+/u, 1)[0] ?? "";
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : "";
}
