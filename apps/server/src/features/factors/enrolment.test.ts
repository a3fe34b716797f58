import type { MyFactors } from "@aprisco/contract/factors.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../testing/app.ts";
import { makeAuthenticator } from "../../testing/outside/authenticator.ts";
import { challengeOf, enrolApp, enrolPasskey } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);
const treasurer = () => house.account({ role: "tesoureiro", password: true, name: "Rui Dias" });
const mine = async ({ token }: TestAccount): Promise<MyFactors> => {
  const { body, text } = await house.ask<MyFactors>("GET", "/auth/factors", { token });
  if (!body.data) throw new Error(text);
  return body.data;
};
const none = { totp: null, passkeys: [], recoveryCodesLeft: 0, passkeysWork: true };
const noticesOf = async ({ id }: TestAccount) =>
  (await rows<{ code: string }>("select code from account_notices where account_id = $1 order by id", [id])).map(({ code }) => code);

describe("an authenticator app", () => {
  test("its secret is shown once and confirmed by a code; the first factor comes with ten codes", async () => {
    const me = await treasurer();
    expect(await mine(me)).toEqual(none);
    const offer = await house.ask<{ secret: string; uri: string }>("POST", "/auth/factors/totp", {
      token: me.token,
      body: { currentPassword: PASSWORD },
    });
    const { secret = "", uri = "" } = offer.body.data ?? {};
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Comunidade Oliveira:${me.email}?issuer=Comunidade Oliveira&secret=${secret}`);
    expect(await mine(me)).toEqual(none);
    const confirm = (code: string) =>
      house.ask<{ recoveryCodes: string[] }>("POST", "/auth/factors/totp/confirm", { token: me.token, body: { code } });
    expect((await confirm("12345")).body).toMatchObject({ error: "factor.wrong", fields: { code: "factor.wrong" } });
    const made = await confirm(codeAt(secret, house.now()));
    expect(made).toMatchObject({ status: 200, body: { message: "Verificação em duas etapas ativada." } });
    expect(new Set(made.body.data?.recoveryCodes).size).toBe(10);
    for (const code of made.body.data?.recoveryCodes ?? []) expect(code).toMatch(/^(?:[\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4}$/);
    expect(await mine(me)).toMatchObject({ totp: { usedAt: null }, recoveryCodesLeft: 10 });
    expect(await noticesOf(me)).toEqual(["factor.added"]);
    expect((await confirm(codeAt(secret, house.now()))).body.error).toBe("factor.expired");
  });

  test("an open session alone is not enough, and a wrong password counts like a sign-in's", async () => {
    const me = await treasurer();
    const start = (path: string, body: object) => house.ask("POST", `/auth/factors/${path}`, { token: me.token, body });
    for (const path of ["totp", "passkeys/challenge"]) {
      expect((await start(path, {})).body.fields).toEqual({ currentPassword: "field.required" });
      for (let tried = 0; tried < 5; tried += 1)
        expect((await start(path, { currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    }
    expect((await start("totp", { currentPassword: PASSWORD })).body.error).toBe("login.tooMany");
  });

  test("a second app is refused, and the secret of an enrolment is good for 15 minutes", async () => {
    const [me, late] = [await treasurer(), await treasurer()];
    const { secret } = await enrolApp(house, me);
    const again = await house.ask("POST", "/auth/factors/totp", {
      token: me.token,
      body: { currentPassword: PASSWORD, code: codeAt(secret, house.now()) },
    });
    expect(again.body.error).toBe("factor.taken");
    const offer = await house.ask<{ secret: string }>("POST", "/auth/factors/totp", {
      token: late.token,
      body: { currentPassword: PASSWORD },
    });
    house.advance(15 * 60_000);
    const token = await house.services.tokens.signAccess({ accountId: late.id, sessionId: late.sessionId }, house.now());
    const code = codeAt(offer.body.data?.secret ?? "", house.now());
    expect((await house.ask("POST", "/auth/factors/totp/confirm", { token, body: { code } })).body.error).toBe("factor.expired");
  });

  test("what is stored of it is sealed and hashed", async () => {
    const me = await treasurer();
    const { secret, recoveryCodes } = await enrolApp(house, me);
    const stored = JSON.stringify(await rows("select * from account_factors where account_id = $1", [me.id]));
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });
});

describe("a passkey", () => {
  test("is added, renamed and listed; the second one asks for the first", async () => {
    const me = await treasurer();
    const { key, recoveryCodes } = await enrolPasskey(house, me);
    expect(recoveryCodes).toHaveLength(10);
    const [first] = (await mine(me)).passkeys;
    expect(first).toMatchObject({ label: "Celular", usedAt: null });
    const renamed = await house.ask("PUT", `/auth/factors/${first?.id}`, { token: me.token, body: { label: "Celular azul" } });
    expect(renamed.body.data).toEqual({ id: first?.id, label: "Celular azul" });
    const withPassword = await house.ask("POST", "/auth/factors/passkeys/challenge", {
      token: me.token,
      body: { currentPassword: PASSWORD },
    });
    expect(withPassword.body.fields).toEqual({ code: "field.required" });
    const second = await enrolPasskey(house, me, { currentPassword: PASSWORD, assertion: key.assert(await challengeOf(house, me.token)) });
    expect(second.recoveryCodes).toBeNull();
    expect((await mine(me)).passkeys.map(({ label }) => label)).toEqual(["Celular azul", "Celular"]);
  });

  test.each([
    ["a foreign origin", { origin: "https://igreja.exemplo.net" }],
    ["another party", { rpId: "exemplo.net" }],
    ["no user verification", { unverified: true }],
    ["another challenge", { challenge: "b3V0cm8" }],
  ] as const)("made for %s is refused", async (_what, lies) => {
    const me = await treasurer();
    const offer = await house.ask<{ challenge: string; rp: { id: string } }>("POST", "/auth/factors/passkeys/challenge", {
      token: me.token,
      body: { currentPassword: PASSWORD },
    });
    if (!offer.body.data) throw new Error(offer.text);
    const key = makeAuthenticator();
    const add = (response: object) => house.ask("POST", "/auth/factors/passkeys", { token: me.token, body: { label: "Chave", response } });
    expect((await add(key.register(offer.body.data, lies))).body.error).toBe("factor.passkeyRefused");
    // The challenge was used.
    expect((await add(key.register(offer.body.data))).body.error).toBe("factor.expired");
    expect(await mine(me)).toEqual(none);
  });

  test("a registered one cannot be added to a second account", async () => {
    const [one, two] = [await treasurer(), await treasurer()];
    const { key } = await enrolPasskey(house, one);
    const offer = await house.ask<{ challenge: string; rp: { id: string } }>("POST", "/auth/factors/passkeys/challenge", {
      token: two.token,
      body: { currentPassword: PASSWORD },
    });
    if (!offer.body.data) throw new Error(offer.text);
    const body = { label: "Chave", response: key.register(offer.body.data) };
    expect((await house.ask("POST", "/auth/factors/passkeys", { token: two.token, body })).body.error).toBe("factor.passkeyKnown");
  });

  test("C2 another's is neither renamed nor removed", async () => {
    const [one, two] = [await treasurer(), await treasurer()];
    await enrolPasskey(house, one);
    const { secret } = await enrolApp(house, two);
    const [{ id } = { id: 0 }] = (await mine(one)).passkeys;
    expect((await house.ask("PUT", `/auth/factors/${id}`, { token: two.token, body: { label: "Minha" } })).body.error).toBe(
      "factor.notFound",
    );
    const body = { currentPassword: PASSWORD, code: codeAt(secret, house.now()) };
    expect((await house.ask("POST", `/auth/factors/${id}/remove`, { token: two.token, body })).body.error).toBe("factor.notFound");
    expect((await mine(one)).passkeys).toHaveLength(1);
  });

  test("is not offered at an address without a host name", async () => {
    const other = await startTestApp({ env: { PUBLIC_URL: "http://127.0.0.1:3000" } });
    try {
      const me = await other.account({ role: "tesoureiro", password: true });
      const answer = await other.ask<MyFactors>("GET", "/auth/factors", { token: me.token });
      expect(answer.body.data?.passkeysWork).toBe(false);
      const asked = await other.ask("POST", "/auth/factors/passkeys/challenge", { token: me.token, body: { currentPassword: PASSWORD } });
      expect(asked.body.error).toBe("factor.noPasskeys");
    } finally {
      await other.close();
    }
  });
});

describe("removal", () => {
  test("needs a factor and the password; recovery codes are removed with the last one, and the seal's key with its app", async () => {
    const me = await treasurer();
    const { secret, recoveryCodes } = await enrolApp(house, me);
    const { key } = await enrolPasskey(house, me, { currentPassword: PASSWORD, code: codeAt(secret, house.now()) });
    const { totp, passkeys } = await mine(me);
    const remove = (id: number | undefined, body: object) => house.ask("POST", `/auth/factors/${id}/remove`, { token: me.token, body });
    expect((await remove(totp?.id, { currentPassword: PASSWORD })).body.fields).toEqual({ code: "field.required" });
    expect((await remove(totp?.id, { code: recoveryCodes[0] })).body.fields).toEqual({ currentPassword: "field.required" });
    expect((await remove(totp?.id, { code: recoveryCodes[0], currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    expect((await remove(totp?.id, { code: recoveryCodes[0], currentPassword: PASSWORD })).status).toBe(200);
    expect(await mine(me)).toMatchObject({ totp: null, recoveryCodesLeft: 9 });
    const keys = await rows<{ n: number }>("select count(*)::int as n from vault_keys where wrapped is null and destroyed_at = $1", [
      house.now(),
    ]);
    expect(keys[0]?.n).toBe(1);
    const assertion = key.assert(await challengeOf(house, me.token));
    expect((await remove(passkeys[0]?.id, { assertion, currentPassword: PASSWORD })).status).toBe(200);
    expect(await mine(me)).toEqual(none);
    expect(await rows("select 1 from account_factors where account_id = $1", [me.id])).toEqual([]);
    expect((await noticesOf(me)).filter((code) => code === "factor.removed")).toHaveLength(2);
    expect((await remove(totp?.id, { code: recoveryCodes[1], currentPassword: PASSWORD })).body.error).toBe("factor.notFound");
  });

  test("new recovery codes ask for a factor and end the old ones", async () => {
    const me = await treasurer();
    const { recoveryCodes } = await enrolApp(house, me);
    const renew = (body: object) =>
      house.ask<{ recoveryCodes: string[] }>("POST", "/auth/factors/recovery-codes", {
        token: me.token,
        body: { currentPassword: PASSWORD, ...body },
      });
    expect((await renew({})).body.fields).toEqual({ code: "field.required" });
    const fresh = (await renew({ code: recoveryCodes[0] })).body.data?.recoveryCodes ?? [];
    expect(fresh).toHaveLength(10);
    expect((await renew({ code: recoveryCodes[1] })).body.error).toBe("factor.wrong");
    expect((await mine(me)).recoveryCodesLeft).toBe(10);
    expect((await renew({ code: fresh[0] })).status).toBe(200);
  });

  test("a closed account keeps none", async () => {
    const [me, admin] = [await treasurer(), await house.account({ role: "admin" })];
    await enrolApp(house, me);
    expect((await house.ask("DELETE", `/users/${me.id}`, { token: admin.token })).status).toBe(200);
    expect(await rows("select 1 from account_factors where account_id = $1", [me.id])).toEqual([]);
  });
});

describe("without the vault's key", () => {
  test("the app's codes cannot be compared or counted; recovery codes and passkeys work", async () => {
    const me = await treasurer();
    const { secret, recoveryCodes } = await enrolApp(house, me);
    await rows("insert into vault_masters (id, made_at, retired_at) values ('ffffffffffffffff', now(), now())");
    await rows(
      "update vault_keys set master_id = 'ffffffffffffffff' where id = (select key_id from account_factors where account_id = $1 and kind = 'totp')",
      [me.id],
    );
    const renew = (code: string) =>
      house.ask("POST", "/auth/factors/recovery-codes", { token: me.token, body: { currentPassword: PASSWORD, code } });
    for (let tried = 0; tried < 6; tried += 1) expect((await renew(codeAt(secret, house.now()))).body.error).toBe("factor.unreadable");
    expect((await renew(recoveryCodes[0] ?? "")).status).toBe(200);
  });
});
