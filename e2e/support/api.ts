import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Envelope } from "@aprisco/contract/route.ts";
import type { Visitor, VisitorInput } from "@aprisco/contract/visitors-card.ts";

/** Every demo account's password. */
export const demoPassword = "Aprisco!2026";
/** The demo's accounts, by what they show. */
export type DemoAccount =
  | "admin"
  | "presidente"
  | "pastora"
  | "cooperador"
  | "secretaria"
  | "tesoureiro"
  | "lider"
  | "membro"
  | "visitante"
  | "incompleto"
  | "pendente"
  | "inativo"
  | "novasenha";
export const emailOf = (account: DemoAccount): string => `${account}@oliveira.example`;

export interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: User;
}

export interface Reply<T> {
  readonly status: number;
  readonly body: Envelope<T>;
}

/** Calls the API as a program would, outside the browser. */
export async function ask<T>(url: string, method: string, path: string, given: { body?: unknown; token?: string } = {}): Promise<Reply<T>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }) },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  return { status: response.status, body: (await response.json()) as Envelope<T> };
}

async function must<T>(reply: Promise<Reply<T>>): Promise<T> {
  const { status, body } = await reply;
  if (!body.success || body.data === null) throw new Error(`${status} ${body.error}: ${body.message} ${JSON.stringify(body.fields ?? {})}`);
  return body.data;
}

export const signIn = (url: string, email: string, password: string): Promise<Session> =>
  must(ask<Session>(url, "POST", "/auth/login", { body: { email, password } }));

/** Sessions of a product of one's own, each account signed in once: sign-ins are limited. */
export function sessionsOf(product: () => { readonly url: string }): (account: DemoAccount) => Promise<Session> {
  const sessions = new Map<DemoAccount, Promise<Session>>();
  return (account) => {
    const session = sessions.get(account) ?? signIn(product().url, emailOf(account), demoPassword);
    sessions.set(account, session);
    return session;
  };
}

export const admin = { name: "Helena Duarte", email: "helena@igreja.example", password: "Figueira!2027" };

/** Makes the church and its first administrator; answers the administrator's session. */
export const setUp = (url: string): Promise<Session> =>
  must(
    ask<Session>(url, "POST", "/setup", {
      body: { church: { name: "Comunidade Oliveira", city: "Campinas", state: "SP", timeZone: "America/Sao_Paulo" }, admin },
    }),
  );

let phones = 0;
/** A mobile number that no other test uses. */
export const newPhone = (): string =>
  `199${String(81_000_000 + Math.floor(Math.random() * 900_000) * 10 + (phones++ % 10)).padStart(8, "0")}`;

export async function createVisitor(url: string, token: string, given: Partial<VisitorInput> & { name: string }): Promise<Visitor> {
  const body = { phone: newPhone(), family_name: "Souza", ...given };
  const { id } = await must(ask<{ id: number }>(url, "POST", "/visitors", { body, token }));
  return must(ask<Visitor>(url, "GET", `/visitors/${id}`, { token }));
}

/** The cards that a search finds, by name. */
export async function findVisitors(url: string, token: string, q: string): Promise<readonly { id: number; name: string; phone: string }[]> {
  return must(ask(url, "GET", `/visitors?limit=100&q=${encodeURIComponent(q)}`, { token }));
}
