import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { isLandline } from "@aprisco/contract/phone.ts";
import type { Handle } from "../../../database/connect.ts";
import { isLoopback } from "../../../access/network.ts";
import type { Services } from "../../../services.ts";
import { approved, invitation, passwordByStaff } from "../mails/kinds.ts";
import { mailAccount, type Addressee } from "../mails/send.ts";
import type { AccountRow } from "../store.ts";
import { phoneForLinks, type ContactPhones } from "../users/contact.ts";
import { keepLink, newSecret, type NewLink } from "./links-store.ts";

export type OfferedLink = Pick<UserWithLink, "link" | "whatsapp_link" | "link_is_local" | "to_former_phone" | "mailed">;

const messages: Readonly<Record<string, Readonly<Record<"approval" | "invitation", string>>>> = {
  "pt-BR": {
    approval:
      "Olá, {nome}! Seu cadastro na {igreja} foi aprovado. Que alegria ter você com a gente! Toque no link para escolher sua senha e entrar (vale por 7 dias): {link}",
    invitation:
      "Olá, {nome}! Aqui é da {igreja}. Preparamos seu acesso. Toque no link para escolher sua senha e entrar (vale por 7 dias): {link}",
  },
  "es-ES": {
    approval:
      "¡Hola, {nome}! Tu registro en {igreja} fue aprobado. ¡Qué alegría tenerte con nosotros! Toca el enlace para elegir tu contraseña y entrar (vale por 7 días): {link}",
    invitation:
      "¡Hola, {nome}! Te escribimos de {igreja}. Tu acceso está listo. Toca el enlace para elegir tu contraseña y entrar (vale por 7 días): {link}",
  },
  "en-US": {
    approval:
      "Hello, {nome}! Your registration at {igreja} has been approved. We are so glad to have you with us! Tap the link to choose your password and sign in (it lasts 7 days): {link}",
    invitation:
      "Hello, {nome}! This is {igreja}. Your access is ready. Tap the link to choose your password and sign in (it lasts 7 days): {link}",
  },
};

/** The WhatsApp address that sends the link with a short text; null without a mobile number. */
export function linkByWhatsapp(
  person: { readonly name: string; readonly phone: string | null; readonly language: string },
  { church, link, purpose }: { readonly church: string; readonly link: string; readonly purpose: "approval" | "invitation" },
): string | null {
  if (person.phone === null || isLandline(person.phone)) return null;
  const words = { nome: person.name.trim().split(/\s+/, 1)[0] ?? "", igreja: church, link };
  const text = (messages[person.language] ?? messages["pt-BR"])?.[purpose] ?? "{link}";
  const message = text.replaceAll(/\{(nome|igreja|link)\}/g, (_all, word: keyof typeof words) => words[word]);
  return `https://wa.me/${person.phone.replace("+", "")}?text=${encodeURIComponent(message)}`;
}

export function isLocalUrl(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || isLoopback(hostname);
}

/** No link: the account has a password, or gets none this way. */
export const noLink = (publicUrl: string): OfferedLink => ({
  link: null,
  whatsapp_link: null,
  link_is_local: isLocalUrl(publicUrl),
  to_former_phone: false,
  mailed: false,
});

/**
 * Makes a single-use link to set a password: 256 random bits in the fragment, which no browser sends to a server. The address comes
 * from the settings, never from the request.
 */
export async function makeLink(
  tx: Handle,
  { publicUrl, ...link }: Omit<NewLink, "secret"> & { readonly publicUrl: string },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await keepLink(tx, { ...link, secret }, now);
  return `${publicUrl}/reset-password#${secret}`;
}

export interface LinkOffer {
  readonly accountId: number;
  readonly church: string;
  readonly purpose: "approval" | "invitation";
  /** The address may be a stranger's: only the caller gets the link. */
  readonly isUnsure?: boolean;
}

export async function offerLink(
  tx: Handle,
  services: Pick<Services, "config" | "vault">,
  account: ContactPhones & Addressee & Pick<AccountRow, "name" | "password_hash">,
  { accountId: by, church, purpose, isUnsure }: LinkOffer,
  now: Date,
): Promise<OfferedLink> {
  const { publicUrl } = services.config;
  const { id, name } = account;
  const link = await makeLink(tx, { accountId: id, purpose, by, publicUrl }, now);
  const { phone, isFormer } = phoneForLinks(account, now);
  const whatsapp_link = linkByWhatsapp({ ...account, phone }, { church, link, purpose });
  const kind = purpose === "approval" ? approved : account.password_hash === null ? invitation : passwordByStaff;
  const mailed = !isUnsure && (await mailAccount(tx, services, account, { kind, values: { name, link }, by }, now));
  return { link, whatsapp_link, link_is_local: isLocalUrl(publicUrl), to_former_phone: isFormer, mailed };
}
