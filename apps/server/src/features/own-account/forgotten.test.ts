import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PASSWORD, type TestApp } from "../../testing/app.ts";
import { startMailing, type ReadMail } from "../../testing/mailing.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let house: TestApp;
let tell: () => Promise<ReadMail[]>;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ house, read: tell, stop } = await startMailing());
});
afterAll(() => stop());
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);

let asked = 0;
const forget = (email: unknown, from = `198.19.3.${(asked += 1)}`) =>
  house.ask<{ minutes: number }>("POST", "/auth/forgot-password", { body: { email }, from });
const linksOf = (id: number) =>
  rows<{ purpose: string }>("select purpose from account_links where account_id = $1 and used_at is null", [id]);
beforeEach(async () => {
  await tell();
  await rows("delete from happenings");
});

describe("C18 V3 a request for a link does not reveal whether there is an account", () => {
  test("known, unknown, waiting, closed, deactivated, without a password, asked for too often: one answer, the same statements, one hash", async () => {
    const known = await house.account({ password: true });
    const often = await house.account({ password: true });
    const closed = await house.account();
    await rows("update accounts set email = null, status = 'inativo', closed_at = now(), closed_because = 'deleted' where id = $1", [
      closed.id,
    ]);
    for (let tried = 0; tried < 3; tried += 1) await forget(often.email);
    const emails = {
      known: known.email,
      unknown: "ninguem@exemplo.com",
      waiting: (await house.account({ status: "pendente" })).email,
      deactivated: (await house.account({ status: "inativo" })).email,
      closed: closed.email,
      passwordless: (await house.account({})).email,
      oneTime: (await house.account({ mustChangePassword: true, password: true })).email,
      often: often.email,
      capitals: ` ${known.email.toUpperCase()} `,
    };
    const query = vi.spyOn(pg.Client.prototype, "query");
    const seen: { readonly what: string; readonly sent: readonly string[]; readonly [more: string]: unknown }[] = [];
    for (const [what, email] of Object.entries(emails)) {
      query.mockClear();
      const before = house.services.hasher.computed();
      const { status, body, headers } = await forget(email);
      const sent = query.mock.calls.map(([statement]: unknown[]) =>
        typeof statement === "string" ? statement : String((statement as { text?: unknown }).text),
      );
      seen.push({ what, status, body, names: Object.keys(headers).toSorted(), sent, hashes: house.services.hasher.computed() - before });
    }
    query.mockRestore();
    const [first] = seen;
    expect(first).toMatchObject({
      status: 200,
      body: { data: { minutes: 60 }, message: "Se houver uma conta com este e-mail, o link chega em alguns minutos." },
      hashes: 1,
    });
    expect(first?.sent.length).toBeGreaterThan(4);
    expect(seen.filter((answer) => !isDeepStrictEqual({ ...answer, what: "" }, { ...first, what: "" })).map(({ what }) => what)).toEqual(
      [],
    );
  });

  test("C3 V35 the typed address is stored nowhere: in no row, no log line", async () => {
    await forget("canario.esquecido@exemplo.com");
    await tell();
    const text = JSON.stringify(
      await rows(
        "select to_jsonb(h) from happenings h union all select to_jsonb(a) from audit_log a union all select to_jsonb(l) from limit_hits l",
      ),
    );
    expect(text).toContain("account.passwordForgotten");
    expect(text + house.logs.join("")).not.toContain("canario.esquecido");
  });

  test("C44 more than five requests of one network in ten minutes are refused, for any addresses", async () => {
    const from = "198.19.4.1";
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await forget(`alguem${tried}@exemplo.com`, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("C44 one address gets three links an hour, from any networks", async () => {
    const { email, id } = await house.account({ password: true });
    for (let tried = 0; tried < 5; tried += 1) expect((await forget(email)).status).toBe(200);
    await tell();
    expect(await linksOf(id)).toHaveLength(3);
    house.advance(3_600_000);
    await forget(email);
    await tell();
    expect(await linksOf(id)).toHaveLength(4);
  });

  test("an invalid address is refused", async () => {
    for (const wrong of ["", "ana", "ana@", 7, null, undefined]) expect([wrong, (await forget(wrong)).status]).toEqual([wrong, 400]);
  });
});

describe("the worker's answer", () => {
  test("C20 a link for 60 minutes beside those that others sent, and a line in the activity log", async () => {
    const admin = await house.account({ role: "admin" });
    const { email, id } = await house.account({ password: true });
    await house.ask("POST", `/users/${id}/invite`, { token: admin.token, body: {} });
    await forget(email);
    const [mail] = (await tell()).filter(({ to }) => to === email).slice(-1);
    expect(mail?.text).toContain(`${house.services.config.publicUrl}/reset-password#${mail?.secret}`);
    expect((await linksOf(id)).map(({ purpose }) => purpose).toSorted()).toEqual(["invitation", "reset"]);
    expect(await rows("select account_id, action from audit_log where target_id = $1 and action = 'user.passwordForgotten'", [id])).toEqual(
      [{ account_id: null, action: "user.passwordForgotten" }],
    );
  });

  test("decision 14: who waits, or was switched off, gets no link but a kind word; who was let in after asking gets one", async () => {
    for (const [status, says] of [
      ["pendente", "seu cadastro ainda está em análise"],
      ["inativo", "sua conta não está ativa"],
    ] as const) {
      const { email, id } = await house.account({ status, password: true });
      await forget(email);
      expect(await tell()).toEqual([expect.objectContaining({ to: email, text: expect.stringContaining(says), secret: "" })]);
      expect(await linksOf(id)).toEqual([]);
    }
    const late = await house.account({ status: "pendente" });
    await forget(late.email);
    await rows("update accounts set status = 'ativo', all_congregations = true where id = $1", [late.id]);
    await tell();
    expect(await linksOf(late.id)).toHaveLength(1);
  });

  test("an account closed or without address since the request gets none, and blocks no others", async () => {
    const [gone, other] = [await house.account({ password: true }), await house.account({ password: true })];
    await forget(gone.email);
    await forget(other.email);
    await rows("update accounts set email = null where id = $1", [gone.id]);
    await tell();
    expect([await linksOf(gone.id), await linksOf(other.id)]).toEqual([[], [{ purpose: "reset" }]]);
  });

  test("an unknown address gets no mail at all", async () => {
    await forget("nunca.visto@exemplo.com");
    expect(await tell()).toEqual([]);
  });

  test("in the account's own language", async () => {
    const { email, id } = await house.account({ password: true });
    await rows("update accounts set language = 'es-ES' where id = $1", [id]);
    await forget(email);
    expect((await tell())[0]?.subject).toBe("Nueva contraseña para Comunidade Oliveira");
  });
});

describe("C20 the link", () => {
  const NEW = "Figueira!2027";
  const use = (token: unknown, password = NEW) =>
    house.ask<{ email: string }>("POST", "/auth/reset-password", { body: { token, password }, from: `198.19.6.${(asked += 1) % 250}` });
  const check = (token: unknown, from = `198.19.7.${(asked += 1) % 250}`) =>
    house.ask<{ expires_at: string }>("POST", "/auth/reset-password/check", { body: { token }, from });
  const login = (email: string, password: string) =>
    house.ask<{ token: string }>("POST", "/auth/login", { body: { email, password }, from: `198.19.8.${(asked += 1) % 250}` });
  async function forgetful(seed: Parameters<typeof house.account>[0] = {}) {
    const account = await house.account({ password: true, ...seed });
    await forget(account.email);
    const mail = (await tell()).find(({ to, secret }) => to === account.email && secret !== "");
    return { ...account, secret: mail?.secret ?? "" };
  }

  test("C20 sets a password once, ends every session and every other link; the owner is told by notice and mail", async () => {
    const { email, token, secret } = await forgetful();
    await forget(email);
    const [second] = await tell();
    expect((await check(secret)).body.data).toEqual({ expires_at: new Date(house.now().getTime() + 3_600_000).toISOString() });
    expect(await use(secret)).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
    expect([(await login(email, PASSWORD)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
    expect([(await use(secret)).body.error, (await use(second?.secret)).body.error]).toEqual(["link.used", "link.invalid"]);
    const own = (await login(email, NEW)).body.data?.token ?? "";
    const me = await house.ask<{ notices: readonly { code: string }[] }>("GET", "/auth/me", { token: own });
    expect(me.body.data?.notices.map(({ code }) => code)).toEqual(["password.reset"]);
    expect((await tell()).map(({ to, subject }) => [to, subject])).toEqual([[email, "Sua senha foi trocada – Comunidade Oliveira"]]);
  });

  test("C20 lasts 60 minutes: before a password is typed, and after", async () => {
    const { secret } = await forgetful();
    house.advance(3_599_000);
    expect((await check(secret)).status).toBe(200);
    house.advance(1_000);
    expect([(await check(secret)).body.error, (await use(secret)).body.error]).toEqual(["link.expired", "link.expired"]);
  });

  test("C20 is revoked when the account is deactivated or staff change its address", async () => {
    const admin = await house.account({ role: "admin" });
    for (const body of [{ status: "inativo" }, { email: `outra${asked}@exemplo.com` }]) {
      const { id, secret } = await forgetful();
      expect((await house.ask("PUT", `/users/${id}`, { token: admin.token, body })).status).toBe(200);
      expect((await check(secret)).body.error).toBe("link.invalid");
    }
  });

  test("C44 M8 checking unknown links is limited, a valid one is answered, and none reveals its owner", async () => {
    const from = "198.19.9.8";
    for (let tried = 0; tried < 30; tried += 1) expect((await check("z".repeat(43), from)).body.error).toBe("link.invalid");
    expect((await check("z".repeat(43), from)).status).toBe(429);
    const { email, secret } = await forgetful({ name: "Quitéria Anjos" });
    const answer = await check(secret, from);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(new RegExp(`${email}|Quit`));
  });

  test("C3 no secret stays in the log, the activity log, a happening or a task", async () => {
    const { email, secret } = await forgetful();
    const kept = await rows(
      "select to_jsonb(h) from happenings h union all select to_jsonb(a) from audit_log a union all select to_jsonb(t) from tasks t union all select to_jsonb(l) from account_links l",
    );
    expect(JSON.stringify(kept) + house.logs.join("")).not.toContain(secret);
    expect(house.logs.join("")).not.toContain(email);
  });
});
