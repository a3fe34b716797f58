import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { features } from "../../../features.ts";
import { relayBatch } from "../../../tasks/relay.ts";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { startMailing, sendMail } from "../../../testing/mailing.ts";
import { startMailServer, type MailServer, type ReceivedMail } from "../../../testing/outside/mail-server.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let post: MailServer;
let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: "https://igreja.exemplo" } });
  secretary = await server.account({ role: "admin", name: "Marta Secretária" });
});
beforeEach(() => runSql(server.database.handle, "delete from deliveries"));
afterEach(() => void (post.received.length = 0));
afterAll(() => Promise.all([server.close(), post.close()]));

const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
/** Plans the messages of what happened and sends those that are due; returns the received ones by address. */
async function deliver(): Promise<readonly ReceivedMail[]> {
  const { services } = server;
  while (await relayBatch({ services, subscribers, onError: (error) => expect(error).toBeNull() }));
  await sendMail(server);
  return post.received;
}
const subjects = async () => (await deliver()).map(({ to, mail }) => [to[0], mail.subject]);
const act = <T>(path: string, body: unknown = {}) => server.ask<T>("POST", `/users/${path}`, { token: secretary.token, body });
let asked = 0;
const visitorRegisters = async (change: object = {}): Promise<{ id: number; email: string }> => {
  asked += 1;
  const email = `visita${asked}@exemplo.com`;
  const { body } = await server.ask<{ session: { user: { id: number } } }>("POST", "/auth/register-visitor", {
    body: { name: "Noemi Prates", email, phone: `1998888${String(asked).padStart(4, "0")}`, ...change },
    from: `198.18.0.${asked}`,
  });
  return { id: body.data?.session.user.id ?? 0, email };
};

describe("a registration", () => {
  test("is acknowledged, and its approval brings the same link that staff are shown", async () => {
    const { id, email } = await visitorRegisters();
    expect(await subjects()).toEqual([[email, "Recebemos o seu cadastro na Comunidade Oliveira"]]);
    post.received.length = 0;
    const { body } = await act<{ link: string; mailed: boolean }>(`${id}/approve`);
    expect(body.data).toMatchObject({ mailed: true, link: expect.stringContaining("#") });
    const [arrived] = await deliver();
    expect([arrived?.to[0], arrived?.mail.subject]).toEqual([email, "Parabéns! Seu cadastro foi aprovado!"]);
    expect(arrived?.mail.text).toContain(body.data?.link);
    expect(post.received).toHaveLength(1);
  });

  test("says on its screen when the answer went out by mail, and only then", async () => {
    const { id, token } = await server.account({ role: "visitante", status: "pendente", profileComplete: false });
    const toldAt = async () =>
      (await server.ask<{ answerMailedAt: string | null }>("GET", "/auth/me", { token })).body.data?.answerMailedAt;
    expect(await toldAt()).toBeNull();
    await act(`${id}/approve`, { version: 1 });
    expect(await toldAt()).toBeNull();
    await deliver();
    const [sent] = await runSql<{ sent_at: string }>(server.database.handle, "select sent_at from deliveries where kind = 'approved'");
    expect(await toldAt()).toBe(sent?.sent_at);
    const member = await server.account({ role: "membro" });
    expect((await server.ask("GET", "/auth/me", { token: member.token })).body.data).toMatchObject({ answerMailedAt: null });
    // The account waits for a decision again: the earlier message does not answer the new request.
    await runSql(server.database.handle, "update accounts set status = 'pendente' where id = $1", [id]);
    await act(`${id}/approve`);
    expect(await toldAt()).toBeNull();
  });

  test("says on its screen when its receipt went out by mail", async () => {
    const { body } = await server.ask<{ session: { token: string } }>("POST", "/auth/register-visitor", {
      body: { name: "Tirza Prates", email: "tirza@exemplo.com", phone: "19988877001" },
      from: "198.18.9.1",
    });
    const token = body.data?.session.token ?? "";
    const receivedAt = async () =>
      (await server.ask<{ receiptMailedAt: string | null }>("GET", "/auth/me", { token })).body.data?.receiptMailedAt;
    expect(await receivedAt()).toBeNull();
    await deliver();
    const [sent] = await runSql<{ sent_at: string }>(
      server.database.handle,
      "select sent_at from deliveries where kind = 'registrationReceived' and address = 'tirza@exemplo.com'",
    );
    expect(await receivedAt()).toBe(sent?.sent_at);
  });

  test("says nothing of mail on its screen where messages go to a folder, and reached nobody", async () => {
    const { house, read, stop } = await startMailing();
    try {
      const { token: admin } = await house.account({ role: "admin" });
      const { body } = await house.ask<{ session: { token: string; user: { id: number } } }>("POST", "/auth/register-visitor", {
        body: { name: "Noemi Prates", email: "noemi@exemplo.com", phone: "19988877002" },
      });
      const { token = "", user } = body.data?.session ?? {};
      expect((await house.ask("POST", `/users/${user?.id}/approve`, { token: admin, body: {} })).status).toBe(200);
      expect((await read()).map(({ to }) => to)).toEqual(["noemi@exemplo.com", "noemi@exemplo.com"]);
      expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({ receiptMailedAt: null, answerMailedAt: null });
    } finally {
      await stop();
    }
  });

  test("with a chosen password is approved without a link", async () => {
    const { id, email } = await server.account({ role: "membro", status: "pendente", password: true });
    expect((await act<{ link: null; mailed: boolean }>(`${id}/approve`, { version: 1 })).body.data).toMatchObject({
      link: null,
      mailed: true,
    });
    const [arrived] = await deliver();
    expect(arrived?.to).toEqual([email]);
    expect(arrived?.mail.text).toContain("https://igreja.exemplo/login");
    expect(arrived?.mail.text).not.toContain("#");
  });

  test("a rejection's mail does not contain the staff's reason", async () => {
    const { id, email } = await visitorRegisters();
    await deliver();
    post.received.length = 0;
    await act(`${id}/reject`, { reason: "canario-do-motivo" });
    const [arrived] = await deliver();
    expect([arrived?.to[0], arrived?.mail.subject]).toEqual([email, "Sobre o seu cadastro na Comunidade Oliveira"]);
    expect(JSON.stringify(arrived)).not.toContain("canario");
  });

  test("linked to a known person sends the link to no address that a stranger typed", async () => {
    const sql = "insert into people (name, congregation_id) values ('Noemi Prates', 1) returning id";
    const [known] = await runSql<{ id: number }>(server.database.handle, sql);
    const { id } = await visitorRegisters();
    await deliver();
    post.received.length = 0;
    const { body } = await act<{ link: string; mailed: boolean }>(`${id}/approve`, { person_id: known?.id });
    expect(body.data).toMatchObject({ mailed: false, link: expect.stringContaining("#") });
    expect(await subjects()).toEqual([]);
  });

  test("with another account's address takes the same steps, and its owner is told", async () => {
    const owner = await server.account({ role: "membro", email: "dona@exemplo.com" });
    await visitorRegisters({ email: owner.email });
    expect(await subjects()).toEqual([[owner.email, "Recebemos o seu cadastro na Comunidade Oliveira"]]);
  });
});

describe("the owner of an account", () => {
  test("gets the link that staff made, once, and no second message about it", async () => {
    const { id, email } = await server.account({ role: "membro", password: true });
    expect((await act<{ mailed: boolean }>(`${id}/invite`)).body.data).toMatchObject({ mailed: true });
    expect(await subjects()).toEqual([[email, "Nova senha na Comunidade Oliveira"]]);
  });

  test("is notified once of several changes of rights, and of a closed account", async () => {
    const { id, email } = await server.account({ role: "membro", password: true });
    const put = (body: object) => server.ask("PUT", `/users/${id}`, { token: secretary.token, body });
    await put({ role: "leader" });
    await server.ask("PUT", `/users/${id}/permissions`, { token: secretary.token, body: { permissions: ["visitors:view"] } });
    expect(await subjects()).toEqual([[email, "Seu acesso mudou – Comunidade Oliveira"]]);
    post.received.length = 0;
    await put({ status: "inativo" });
    expect(await subjects()).toEqual([[email, "Seu acesso foi desativado – Comunidade Oliveira"]]);
  });

  test("hears of another password", async () => {
    const { email, token } = await server.account({ role: "membro", password: true });
    const body = { password: "Outra!Vinha2026", currentPassword: PASSWORD };
    expect((await server.ask("PUT", "/users/profile/me", { token, body })).status).toBe(200);
    expect(await subjects()).toEqual([[email, "Sua senha foi trocada – Comunidade Oliveira"]]);
    expect(JSON.stringify(post.received)).not.toContain("Vinha2026");
  });

  test("is told at the old address that staff changed it", async () => {
    const { id, email } = await server.account({ role: "membro", password: true });
    await server.ask("PUT", `/users/${id}`, { token: secretary.token, body: { email: "outra@exemplo.com" } });
    expect(await subjects()).toEqual([[email, "Seu e-mail de acesso foi trocado – Comunidade Oliveira"]]);
  });
});
