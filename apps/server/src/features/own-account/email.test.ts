import type { EmailChange } from "@aprisco/contract/own-account.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PASSWORD, type TestAccount, type TestApp } from "../../testing/app.ts";
import { startMailing, type ReadMail } from "../../testing/mailing.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let house: TestApp;
let read: () => Promise<ReadMail[]>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ house, read, stop } = await startMailing());
});
afterAll(() => stop());
beforeEach(() => read());

let asked = 0;
const from = () => `198.19.5.${(asked += 1)}`;
const wish = (account: Pick<TestAccount, "token">, email: string, more: object = { currentPassword: PASSWORD }) =>
  house.ask<{ email: string }>("PUT", "/users/profile/me", { token: account.token, body: { email, ...more }, from: from() });
const confirm = (token: unknown, address = from()) =>
  house.ask<{ email: string }>("POST", "/auth/email-change/confirm", { body: { token }, from: address });
const pending = async ({ token }: Pick<TestAccount, "token">) =>
  (await house.ask<EmailChange | null>("GET", "/auth/email-change", { token })).body.data;
const login = async (email: string) =>
  (await house.ask("POST", "/auth/login", { body: { email, password: PASSWORD }, from: from() })).status;
let made = 0;
const fresh = () => `nova${(made += 1)}@exemplo.com`;
async function wishing() {
  const account = await house.account({ password: true, name: "Noemi Prado" });
  const email = fresh();
  expect((await wish(account, email)).status).toBe(200);
  const mails = await read();
  return { account, email, mails, secret: mails.find(({ to }) => to === email)?.secret ?? "" };
}

describe("C22 another e-mail", () => {
  test("C22 applies once its link is used; the old address is told of request and change", async () => {
    const { account, email, mails, secret } = await wishing();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Confirme o seu e-mail na Comunidade Oliveira"],
      [account.email, "Pediram a troca do seu e-mail de acesso – Comunidade Oliveira"],
    ]);
    expect(mails[1]?.text).not.toContain(email);
    expect(mails[1]?.secret).toBe("");
    const at = house.now();
    expect(await pending(account)).toEqual({
      email,
      asked_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 86_400_000).toISOString(),
    });
    expect([await login(email), await login(account.email)]).toEqual([401, 200]);

    const answer = await confirm(secret);
    expect(answer).toMatchObject({ status: 200, body: { data: { email } } });
    expect(answer.text).not.toMatch(/oken/);
    expect([await login(email), await login(account.email)]).toEqual([200, 401]);
    expect(await pending(account)).toBeNull();
    expect((await read()).map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, "Seu e-mail de acesso foi trocado – Comunidade Oliveira"],
    ]);
    const me = await house.ask<{ email: string; notices: readonly { code: string }[] }>("GET", "/auth/me", { token: account.token });
    expect(me.body.data).toMatchObject({ email, notices: [{ code: "email.changed" }] });
    const known = await runSql(house.database.handle, "select email from people where id = $1", [account.personId]);
    expect(known).toEqual([{ email }]);
    const written = "select account_id, action from audit_log where target_id = $1 and action like 'user.email%' order by id";
    expect(await runSql(house.database.handle, written, [account.id])).toEqual([
      { account_id: account.id, action: "user.emailAsked" },
      { account_id: account.id, action: "user.email" },
    ]);
  });

  test("C22 without the current password, or with another, nothing is sent", async () => {
    const account = await house.account({ password: true });
    expect((await wish(account, fresh(), {})).body.fields).toEqual({ currentPassword: "field.required" });
    expect((await wish(account, fresh(), { currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    expect([await pending(account), await read()]).toEqual([null, []]);
  });

  test("a link works once, also in two tabs at once, and then says so", async () => {
    const { email, secret } = await wishing();
    const statuses = (await Promise.all([confirm(secret), confirm(secret), confirm(secret)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    expect(await confirm(secret)).toMatchObject({ status: 400, body: { error: "link.used", data: null } });
    expect(await login(email)).toBe(200);
  });

  test("it lasts a day; a later request or a withdrawal revokes it", async () => {
    const late = await wishing();
    house.advance(86_400_000);
    expect((await confirm(late.secret)).body.error).toBe("link.expired");
    const again = await wishing();
    const other = fresh();
    await wish(again.account, other);
    expect((await confirm(again.secret)).body.error).toBe("link.invalid");
    expect((await pending(again.account))?.email).toBe(other);
    const cancel = () => house.ask("DELETE", "/auth/email-change", { token: again.account.token, body: {} });
    expect((await cancel()).body.data).toEqual({ cancelled: true });
    expect((await cancel()).body.data).toEqual({ cancelled: false });
    const [mail] = (await read()).filter(({ to }) => to === other);
    expect((await confirm(mail?.secret)).body.error).toBe("link.invalid");
  });

  test("C20 a new password, a new e-mail by staff, deactivation and closing each revoke a request", async () => {
    const admin = await house.account({ role: "admin" });
    const deeds: readonly ((account: TestAccount) => Promise<{ readonly status: number }>)[] = [
      ({ token }) =>
        house.ask("PUT", "/users/profile/me", { token, body: { password: "Figueira!2027", currentPassword: PASSWORD }, from: from() }),
      ({ id }) => house.ask("PUT", `/users/${id}`, { token: admin.token, body: { email: fresh() } }),
      ({ id }) => house.ask("PUT", `/users/${id}`, { token: admin.token, body: { status: "inativo" } }),
      ({ id }) => house.ask("DELETE", `/users/${id}`, { token: admin.token, body: {} }),
    ];
    for (const deed of deeds) {
      const { account, email, secret } = await wishing();
      expect((await deed(account)).status).toBe(200);
      expect((await confirm(secret)).body.error).toBe("link.invalid");
      expect(await login(email)).toBe(401);
    }
  });

  test("C20 a request is not restored when a deactivated account is reactivated", async () => {
    const admin = await house.account({ role: "admin" });
    const { account, secret } = await wishing();
    const set = (status: string) => house.ask("PUT", `/users/${account.id}`, { token: admin.token, body: { status } });
    expect([(await set("inativo")).status, (await set("ativo")).status]).toEqual([200, 200]);
    expect((await confirm(secret)).body.error).toBe("link.invalid");
    expect(await login(account.email)).toBe(200);
  });

  test("C20 password links sent to the old address are revoked with it", async () => {
    const { account, secret } = await wishing();
    await house.ask("POST", "/auth/forgot-password", { body: { email: account.email }, from: from() });
    const reset = (await read()).find(({ to }) => to === account.email)?.secret;
    expect((await confirm(secret)).status).toBe(200);
    const body = { token: reset, password: "Figueira!2027" };
    expect((await house.ask("POST", "/auth/reset-password", { body, from: from() })).body.error).toBe("link.invalid");
  });

  test("an address taken in the meantime is refused, and the request stays", async () => {
    const { account, email, secret } = await wishing();
    await house.account({ email });
    expect(await confirm(secret)).toMatchObject({ status: 409, body: { error: "user.emailTaken" } });
    expect((await pending(account))?.email).toBe(email);
    expect(await login(account.email)).toBe(200);
  });

  test("a pending account changes the address at once, without mail", async () => {
    const account = await house.account({ status: "pendente" });
    const email = fresh();
    expect((await wish(account, email, {})).body.data).toMatchObject({ email });
    expect(await read()).toEqual([]);
  });

  test("with a password that others made the account moves nowhere", async () => {
    for (const seed of [{ staffPassword: true }, { mustChangePassword: true }]) {
      const account = await house.account({ password: true, ...seed });
      expect(await wish(account, fresh())).toMatchObject({ status: 403, body: { error: "password.notOwn" } });
    }
    expect(await read()).toEqual([]);
  });

  test("C44 wrong links are limited, a valid one is accepted; invalid text is no link", async () => {
    const address = "198.19.9.7";
    for (const nonsense of ["", "curto", "a b", "x".repeat(500), 7, null, undefined])
      expect([nonsense, (await confirm(nonsense)).status]).toEqual([nonsense, 400]);
    for (let tried = 0; tried < 30; tried += 1) expect((await confirm("y".repeat(43), address)).status).toBe(400);
    expect((await confirm("y".repeat(43), address)).status).toBe(429);
    expect((await confirm((await wishing()).secret, address)).status).toBe(200);
  });

  test("C20 the database keeps no secret, the log neither secret nor address", async () => {
    const { email, secret } = await wishing();
    expect(
      JSON.stringify(await runSql(house.database.handle, "select encode(hash, 'escape') as hash, e.* from email_changes e")),
    ).not.toContain(secret);
    const logged = house.logs.join("") + JSON.stringify(await runSql(house.database.handle, "select to_jsonb(a) from audit_log a"));
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(email);
  });
});
