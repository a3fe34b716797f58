import type { Language } from "@aprisco/contract/languages.ts";
import type { MailKindName } from "@aprisco/contract/mail.ts";
import type * as z from "zod/mini";

export interface MailWords {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A button, with the same address in plain text below. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print: how long a link is valid, what to do if it was not you. */
  readonly notes?: readonly string[];
  /** The address that ends messages of this kind, for mail programs (RFC 8058); absent: the message was asked for. */
  readonly stop?: string | undefined;
}

export interface MailChurch {
  readonly name: string;
  /** The address of the installation. */
  readonly url: string;
}

export type MailText<V> = (values: V, church: MailChurch) => MailWords;

interface KindDraft<V> {
  readonly kind: MailKindName;
  /** The schema of the values, which are sealed until the message is sent; it also checks those of older releases. */
  readonly values: z.ZodMiniType<V>;
  /** How long the message is worth sending: as long as its link is valid. */
  readonly lifeMs: number;
  /** The hourly limit of an address, if a stranger can cause the message. */
  readonly mostPerHour?: number;
  /** Not sent any more to an address that refused this kind so often in a month and took no message since; absent: always sent. */
  readonly mostRefused?: number;
}

/** A kind of message; it must be in the contract's `mailKinds` and in a manifest. */
export interface MailKind<V = unknown> extends KindDraft<V> {
  write(values: V, language: Language, church: MailChurch): MailWords;
}

export const mailKind = <V>({
  texts,
  ...kind
}: KindDraft<V> & { readonly texts: Readonly<Record<Language, MailText<NoInfer<V>>>> }): MailKind<V> => ({
  ...kind,
  write: (values, language, church) => texts[language](values, church),
});

/**
 * The first name for a greeting; empty for anything that is no name. Strangers type it for addresses of others, so text that mail
 * programs turn into links is removed.
 */
export function firstNameIn(name: string): string {
  const first = name.trim().split(/\s+/u, 1)[0] ?? "";
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : "";
}
