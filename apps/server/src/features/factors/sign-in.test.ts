import type { SessionUser } from "@aprisco/contract/accounts-session.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../testing/app.ts";
import { challengeOf, enrolApp, enrolPasskey } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { watchStatements } from "../../testing/database/statements-store.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const MINUTE = 60_000;
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);

interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: SessionUser;
}
const login = async ({ email }: TestAccount, from = "127.0.0.1"): Promise<SignedIn> => {
  const { body, text } = await house.ask<SignedIn>("POST", "/auth/login", { body: { email, password: PASSWORD }, from });
  if (!body.data) throw new Error(text);
  return body.data;
};
const prove = (token: string, body: object, from = "127.0.0.1") => house.ask<SessionUser>("POST", "/auth/factor", { token, body, from });
const secretary = () => house.account({ role: "secretaria", password: true, name: "Marta Reis" });

describe("a sign-in with an app", () => {
  test("the password opens a shut session, the code completes it", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const { token, user } = await login(account);
    expect(user).toMatchObject({ id: account.id, factorDue: true, factors: ["totp"], permissions: [] });
    expect((await house.ask("GET", "/visitors", { token })).body.error).toBe("factor.due");
    const proven = await prove(token, { code: codeAt(secret, house.now()) });
    expect(proven).toMatchObject({ status: 200, body: { data: { factorDue: false, factors: ["totp"] } } });
    expect(proven.body.data?.permissions).toContain("visitors:manage");
    expect((await house.ask("GET", "/visitors", { token })).status).toBe(200);
  });

  test("a code may be written in two groups, and be of the step before or after", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const spaced = codeAt(secret, house.now());
    expect((await prove((await login(account)).token, { code: ` ${spaced.slice(0, 3)} ${spaced.slice(3)}` })).status).toBe(200);
    house.advance(2 * MINUTE);
    const { token } = await login(account);
    const [late, early] = [-60_000, 60_000].map((off) => codeAt(secret, new Date(house.now().getTime() + off)));
    expect((await prove(token, { code: late })).body.error).toBe("factor.wrong");
    expect((await prove(token, { code: early })).body.error).toBe("factor.wrong");
    expect((await prove(token, { code: codeAt(secret, new Date(house.now().getTime() - 30_000)) })).status).toBe(200);
  });

  test("a code works once, over all sessions", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const sessions = [await login(account), await login(account), await login(account)];
    const code = codeAt(secret, house.now());
    const answers = await Promise.all(sessions.map(({ token }) => prove(token, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await prove((await login(account)).token, { code })).body.error).toBe("factor.wrong");
  });

  test("L6 a code that was used while the clock was ahead does not refuse those of now, and each of them works once", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const now = house.now();
    house.advance(30 * 24 * 60 * MINUTE);
    await prove((await login(account)).token, { code: codeAt(secret, house.now()) });
    house.setNow(now);
    const code = codeAt(secret, now);
    expect((await prove((await login(account)).token, { code })).status).toBe(200);
    expect((await prove((await login(account)).token, { code })).body.error).toBe("factor.wrong");
  });

  test("A21 a code that was used works no second time after the clock went forward, was used there and came back", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const now = house.now();
    const code = codeAt(secret, now);
    const next = codeAt(secret, new Date(now.getTime() + 30_000));
    const show = async (shown: string) => (await prove((await login(account)).token, { code: shown })).status;
    expect(await show(code)).toBe(200);
    for (const days of [1, -1]) {
      house.setNow(new Date(now.getTime() + days * 24 * 60 * MINUTE));
      expect(await show(codeAt(secret, house.now()))).toBe(200);
      house.setNow(now);
      expect(await show(code)).toBe(403);
    }
    expect(await show(next)).toBe(200);
    expect(await show(next)).toBe(403);
  });

  test("a shut session learns only the person's name", async () => {
    const account = await secretary();
    await rows("update people set phone = '+5519991234567', address = 'Rua das Videiras, 12' where id = $1", [account.personId]);
    await enrolApp(house, account);
    const { token, user } = await login(account);
    expect(user).toMatchObject({ name: "Marta Reis", phone: null, address: null });
    const me = await house.ask("GET", "/auth/me", { token });
    expect(me.text).not.toContain("Videiras");
    expect(me.body.data).toMatchObject({ factorDue: true, notices: [], duties: [] });
    for (const [method, path, body] of [
      ["GET", `/users/${account.id}`, undefined],
      ["PUT", "/users/profile/me", { bio: "x" }],
      ["POST", "/auth/notices/seen", { until: house.now().toISOString() }],
      ["GET", "/auth/factors", undefined],
      ["POST", "/auth/factors/totp", { currentPassword: PASSWORD }],
    ] as const)
      expect([path, (await house.ask(method, path, { token, body })).body.error]).toEqual([path, "factor.due"]);
  });

  test("it can be renewed, still shut, and signed out", async () => {
    const account = await secretary();
    await enrolApp(house, account);
    const { refreshToken } = await login(account);
    const renewed = await house.ask<SignedIn>("POST", "/auth/refresh", { body: { refreshToken } });
    const token = renewed.body.data?.token ?? "";
    expect((await house.ask("GET", "/visitors", { token })).body.error).toBe("factor.due");
    expect((await house.ask("POST", "/auth/logout", { token, body: {} })).body.data).toEqual({ ended: true });
    expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
  });

  test("every other session must show the new factor", async () => {
    const account = await secretary();
    const before = await login(account);
    await enrolApp(house, account);
    expect((await house.ask("GET", "/visitors", { token: before.token })).body.error).toBe("factor.due");
    expect((await house.ask("GET", "/visitors", { token: account.token })).status).toBe(200);
  });

  test("network and sign-in are recorded after the second step only", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const known = () => rows("select address from known_addresses where account_id = $1 and address = '198.51.100.7'", [account.id]);
    const lastSignIn = async () =>
      (await rows<{ at: string | null }>("select last_sign_in_at as at from accounts where id = $1", [account.id]))[0]?.at;
    const { token } = await login(account, "198.51.100.7");
    expect([await known(), await lastSignIn()]).toEqual([[], null]);
    await prove(token, { code: codeAt(secret, house.now()) }, "198.51.100.7");
    expect([(await known()).length, await lastSignIn()]).toEqual([1, house.now().toISOString()]);
    const actions = await rows<{ action: string }>(
      "select action from audit_log where account_id = $1 and action like 'login%' order by id",
      [account.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(["login.firstStep", "login"]);
  });

  test("an account without a factor has nothing to show", async () => {
    const { token } = await secretary();
    expect((await prove(token, { code: "123456" })).body.error).toBe("factor.none");
    expect((await house.ask("POST", "/auth/factor/challenge", { token })).body.error).toBe("factor.none");
  });
});

describe("limits of wrong codes", () => {
  test("after five from any network the right one must wait; a recovery code works, and the owner is told", async () => {
    const account = await secretary();
    const { secret, recoveryCodes } = await enrolApp(house, account);
    const { token } = await login(account);
    const wrongCode = codeAt(secret, new Date(house.now().getTime() + 10 * MINUTE));
    for (let tried = 0; tried < 5; tried += 1)
      expect((await prove(token, { code: wrongCode }, `198.51.100.${tried}`)).body).toMatchObject({
        error: "factor.wrong",
        fields: { code: "factor.wrong" },
      });
    const refused = await prove(token, { code: codeAt(secret, house.now()) });
    expect(refused).toMatchObject({ status: 429, body: { error: "factor.tooMany" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect((await prove(token, { code: recoveryCodes[0] })).status).toBe(200);
    const told = await rows<{ code: string }>("select code from account_notices where account_id = $1 order by id", [account.id]);
    expect(told.map(({ code }) => code)).toEqual(["factor.added", "factor.guessed", "factor.codeUsed"]);
    house.advance(15 * MINUTE);
    const again = await login(account);
    expect((await prove(again.token, { code: codeAt(secret, house.now()) })).status).toBe(200);
  });

  test("30 in a day, however far apart", async () => {
    const account = await secretary();
    const { secret } = await enrolApp(house, account);
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      house.advance(15 * MINUTE);
      const { token } = await login(account);
      const code = codeAt(secret, new Date(house.now().getTime() + 10 * MINUTE));
      for (let tried = 0; tried < 5; tried += 1) statuses.push((await prove(token, { code }, `203.0.113.${round}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), ...Array.from({ length: 5 }, () => 429)]);
  });

  test("twenty wrong recovery codes from one network do not block another", async () => {
    const account = await secretary();
    const { recoveryCodes } = await enrolApp(house, account);
    const { token } = await login(account);
    const tries = Array.from({ length: 21 }, () => prove(token, { code: "0000-0000-0000-0000" }, "198.51.100.9"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await prove(token, { code: recoveryCodes[0] }, "203.0.113.200")).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("each opens once, however it is written", async () => {
    const account = await secretary();
    const { recoveryCodes } = await enrolApp(house, account);
    const [code = "", other = ""] = recoveryCodes;
    expect((await prove((await login(account)).token, { code: code.toUpperCase().replaceAll("-", " ") })).status).toBe(200);
    const { token } = await login(account);
    expect((await prove(token, { code })).body.error).toBe("factor.wrong");
    const both = await Promise.all([prove(token, { code: other }), prove(token, { code: other })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await house.ask<{ recoveryCodesLeft: number }>("GET", "/auth/factors", { token })).body.data?.recoveryCodesLeft).toBe(8);
  });

  test("another account's code opens nothing", async () => {
    const [one, two] = [await secretary(), await secretary()];
    const { recoveryCodes } = await enrolApp(house, one);
    await enrolApp(house, two);
    expect((await prove((await login(two)).token, { code: recoveryCodes[0] })).body.error).toBe("factor.wrong");
  });
});

describe("a sign-in with a passkey", () => {
  test("as the only factor", async () => {
    const account = await secretary();
    const { key } = await enrolPasskey(house, account);
    const { token, user } = await login(account);
    expect(user.factors).toEqual(["passkey"]);
    const asked = await house.ask("POST", "/auth/factor/challenge", { token });
    expect(asked.body.data).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [{ id: key.credentialId, type: "public-key", transports: ["internal"] }],
    });
    const answer = await prove(token, { assertion: key.assert(asked.body.data as { challenge: string; rpId: string }) });
    expect(answer).toMatchObject({ status: 200, body: { data: { factorDue: false } } });
    expect((await house.ask("GET", "/visitors", { token })).status).toBe(200);
  });

  test.each([
    ["a foreign origin", { origin: "https://igreja.exemplo.net" }],
    ["the same name over another port", { origin: "http://localhost:3001" }],
    ["another party", { rpId: "exemplo.net" }],
    ["no user verification", { unverified: true }],
    ["another challenge", { challenge: "b3V0cm8" }],
  ] as const)("%s is refused", async (_what, lies) => {
    const account = await secretary();
    const { key } = await enrolPasskey(house, account);
    const { token } = await login(account);
    const signed = key.assert(await challengeOf(house, token), lies);
    expect((await prove(token, { assertion: signed })).body.error).toBe("factor.wrong");
    expect((await house.ask("GET", "/visitors", { token })).body.error).toBe("factor.due");
  });

  test("a signature opens one session once, and a challenge works once within five minutes", async () => {
    const account = await secretary();
    const { key } = await enrolPasskey(house, account);
    const [first, second] = [await login(account), await login(account)];
    const assertion = key.assert(await challengeOf(house, first.token));
    expect((await prove(second.token, { assertion })).body.error).toBe("factor.expired");
    expect((await prove(first.token, { assertion })).status).toBe(200);
    expect((await prove(first.token, { assertion })).body.error).toBe("factor.expired");
    const late = key.assert(await challengeOf(house, second.token));
    house.advance(5 * MINUTE);
    expect((await prove(second.token, { assertion: late })).body.error).toBe("factor.expired");
  });

  test("a wrong answer uses the challenge up", async () => {
    const account = await secretary();
    const { key } = await enrolPasskey(house, account);
    const { token } = await login(account);
    const challenge = await challengeOf(house, token);
    expect((await prove(token, { assertion: key.assert(challenge, { origin: "https://mal.exemplo" }) })).body.error).toBe("factor.wrong");
    expect((await prove(token, { assertion: key.assert(challenge) })).body.error).toBe("factor.expired");
  });

  test("a counter that does not grow shows a copy", async () => {
    const account = await secretary();
    const { key } = await enrolPasskey(house, account);
    const first = await login(account);
    await prove(first.token, { assertion: key.assert(await challengeOf(house, first.token), { counter: 9 }) });
    for (const counter of [9, 4, 0]) {
      const { token } = await login(account);
      const assertion = key.assert(await challengeOf(house, token), { counter });
      expect((await prove(token, { assertion })).body.error).toBe("factor.wrong");
    }
  });

  test("another account's passkey opens nothing", async () => {
    const [one, two] = [await secretary(), await secretary()];
    const { key } = await enrolPasskey(house, one);
    await enrolPasskey(house, two);
    const { token } = await login(two);
    expect((await prove(token, { assertion: key.assert(await challengeOf(house, token)) })).body.error).toBe("factor.wrong");
  });
});

test("C18 the first step costs one hash with and without a factor, and the same statements", async () => {
  const [plain, guarded] = [await secretary(), await secretary()];
  await enrolApp(house, guarded);
  const counts: { readonly hashes: number; readonly apart: number }[] = [];
  for (const account of [plain, guarded]) {
    await login(account);
    const before = house.services.hasher.computed();
    const statements = watchStatements();
    await login(account);
    // The factors are read in the same statement as the account.
    const apart = statements.texts("account_factors").filter((text) => !text.includes('from "accounts"')).length;
    counts.push({ hashes: house.services.hasher.computed() - before, apart });
  }
  expect(counts).toEqual([
    { hashes: 1, apart: 0 },
    { hashes: 1, apart: 0 },
  ]);
});

test("C20 a password set by a link does not replace the second step", async () => {
  const [account, admin] = [await secretary(), await house.account({ role: "admin" })];
  await enrolApp(house, account);
  const invited = await house.ask<{ link: string }>("POST", `/users/${account.id}/invite`, { token: admin.token, body: {} });
  const secret = invited.body.data?.link.split("#")[1];
  const set = await house.ask("POST", "/auth/reset-password", { body: { token: secret, password: "Figueira!2027" } });
  expect(set.status).toBe(200);
  const { email } = account;
  const answer = await house.ask<SignedIn>("POST", "/auth/login", { body: { email, password: "Figueira!2027" } });
  expect(answer.body.data?.user).toMatchObject({ factorDue: true, permissions: [] });
});
