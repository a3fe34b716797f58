import type { MyFactors } from "@aprisco/contract/factors.ts";
import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type Answer } from "../../testing/app.ts";
import { makeAuthenticator } from "../../testing/outside/authenticator.ts";
import { enrolApp } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { insertSession, runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

type Call = () => Promise<Answer<unknown>>;
/** Makes calls that all pass the access check before the first one changes anything; then they run in order. */
async function behindOneAnother(accountId: number, calls: readonly Call[]): Promise<readonly Answer<unknown>[]> {
  const waiting = async () =>
    (await runSql(house.database.handle, "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .length;
  const answers: Promise<Answer<unknown>>[] = [];
  await house.database.transaction(async (tx) => {
    await runSql(tx, "select from accounts where id = $1 for update", [accountId]);
    for (const call of calls) {
      answers.push(call());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(answers.length);
    }
  });
  return Promise.all(answers);
}

test.each(["app", "passkey"] as const)("H3: a session from before the first factor cannot add a %s", async (what) => {
  const owner = await house.account({ role: "tesoureiro", password: true });
  const sessionId = await insertSession(house.database.handle, owner.id, house.now());
  const other = await house.services.tokens.signAccess({ accountId: owner.id, sessionId }, house.now());
  const start = async <T>(path: string, token: string): Promise<T> => {
    const { body, text } = await house.ask<T>("POST", `/auth/factors/${path}`, { token, body: { currentPassword: PASSWORD } });
    if (!body.data) throw new Error(text);
    return body.data;
  };
  const register = async (label: string, token: string): Promise<Call> => {
    const offer = await start<{ challenge: string; rp: { id: string } }>("passkeys/challenge", token);
    const body = { label, response: makeAuthenticator().register(offer) };
    return () => house.ask("POST", "/auth/factors/passkeys", { token, body });
  };
  const confirm = async (token: string): Promise<Call> => {
    const { secret } = await start<{ secret: string }>("totp", token);
    return () => house.ask("POST", "/auth/factors/totp/confirm", { token, body: { code: codeAt(secret, house.now()) } });
  };
  const calls = [await register("Celular", owner.token), await (what === "app" ? confirm(other) : register("Alheio", other))];
  const [added, refused] = await behindOneAnother(owner.id, calls);
  expect([added?.status, refused?.body.error]).toEqual([200, "factor.due"]);
  expect((await house.ask("GET", "/auth/factors", { token: other })).body.error).toBe("factor.due");
  const { body } = await house.ask<MyFactors>("GET", "/auth/factors", { token: owner.token });
  expect(body.data).toMatchObject({ totp: null, passkeys: [{ label: "Celular" }], recoveryCodesLeft: 10 });
});

test("F1 one code in two concurrent calls succeeds once, without a deadlock", async () => {
  const owner = await house.account({ role: "tesoureiro", password: true });
  const { secret } = await enrolApp(house, owner);
  const sessionId = await insertSession(house.database.handle, owner.id, house.now());
  const due = await house.services.tokens.signAccess({ accountId: owner.id, sessionId }, house.now());
  const code = codeAt(secret, house.now());
  const [renewed, proven] = await behindOneAnother(owner.id, [
    () => house.ask("POST", "/auth/factors/recovery-codes", { token: owner.token, body: { currentPassword: PASSWORD, code } }),
    () => house.ask("POST", "/auth/factor", { token: due, body: { code } }),
  ]);
  expect([renewed?.status, proven?.body.error]).toEqual([200, "factor.wrong"]);
});
