import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { isLandline } from "@aprisco/contract/phone.ts";
import type { Handle } from "../../../database/connect.ts";
import { isLoopback } from "../../../http/network.ts";
import { phoneForLinks, type Reached } from "../users/contact.ts";
import { keepLink, newSecret, type NewLink } from "./links-store.ts";

export type OfferedLink = Pick<UserWithLink, "link" | "whatsapp_link" | "link_is_local" | "to_former_phone">;

/** What the message says around the link, in the account's own language. */
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

/** Opens WhatsApp with the link in a few warm words; null without a mobile number. */
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

/** Whether an address of the church's Aprisco can be opened on this machine only. */
export function isLocalUrl(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || isLoopback(hostname);
}

/** No link: the account has a password, or needs none from here. */
export const noLink = (publicUrl: string): OfferedLink => ({
  link: null,
  whatsapp_link: null,
  link_is_local: isLocalUrl(publicUrl),
  to_former_phone: false,
});

/**
 * Makes the single-use link with which a person sets their password: 256 random bits in the fragment, so that no server ever
 * sees them in an address. The address comes from the settings, never from the request.
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

/** Makes a link for an account that was let in or invited, with the words that go around it. */
export async function offerLink(
  tx: Handle,
  account: Reached & { readonly id: number; readonly name: string; readonly language: string },
  by: { readonly accountId: number; readonly church: string; readonly publicUrl: string; readonly purpose: "approval" | "invitation" },
  now: Date,
): Promise<OfferedLink> {
  const { accountId, church, publicUrl, purpose } = by;
  const link = await makeLink(tx, { accountId: account.id, purpose, by: accountId, publicUrl }, now);
  const { phone, isFormer } = phoneForLinks(account, now);
  const whatsapp_link = linkByWhatsapp({ ...account, phone }, { church, link, purpose });
  return { link, whatsapp_link, link_is_local: isLocalUrl(publicUrl), to_former_phone: isFormer };
}
