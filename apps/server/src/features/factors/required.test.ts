import type { SessionUser } from "@aprisco/contract/accounts-session.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../testing/app.ts";
import { enrolApp } from "../../testing/second-factor.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const DAY = 86_400_000;

const login = async ({ email }: TestAccount) => {
  const { body, text } = await house.ask<{ token: string; user: SessionUser }>("POST", "/auth/login", {
    body: { email, password: PASSWORD },
  });
  if (!body.data) throw new Error(text);
  return body.data;
};
const inDays = (days: number): string => new Date(house.now().getTime() + days * DAY).toISOString();
const ask = async (value: boolean) => {
  const { token } = await house.account({ role: "admin", password: true });
  const answer = await house.ask("PUT", "/settings/values", { token, body: { key: "security.factor_required", value } });
  if (answer.status !== 200) throw new Error(answer.text);
};

describe("a church that requires a second factor", () => {
  test("gives accounts with rights of finance or of users seven days from their first sign-in", async () => {
    const treasurer = await house.account({ role: "tesoureiro", password: true, graceFrom: "2026-01-01T00:00:00.000Z" });
    expect((await login(treasurer)).user).toMatchObject({ factorRequired: false, factorGraceEndsAt: null });
    house.advance(1);
    await ask(true);
    house.advance(20 * DAY);
    const end = inDays(7);
    expect((await login(treasurer)).user).toMatchObject({
      factorRequired: false,
      factorGraceEndsAt: end,
      permissions: expect.arrayContaining(["finance:manage"]),
    });
    house.advance(7 * DAY - 1);
    const last = await login(treasurer);
    expect(last.user).toMatchObject({ factorRequired: false, factorGraceEndsAt: end });
    house.advance(1);
    // The session that is still open is shut too.
    expect((await house.ask("GET", "/dashboard/stats", { token: last.token })).body.error).toBe("factor.required");
    const shut = await login(treasurer);
    expect(shut.user).toMatchObject({ factorRequired: true, permissions: [] });
    expect((await house.ask("GET", "/auth/me", { token: shut.token })).body.data).toMatchObject({ factorRequired: true, permissions: [] });
    await enrolApp(house, { token: shut.token });
    const open = await house.ask<SessionUser>("GET", "/auth/me", { token: shut.token });
    expect(open.body.data).toMatchObject({ factorRequired: false, factorDue: false, factors: ["totp"], factorGraceEndsAt: null });
    expect((await house.ask("GET", "/dashboard/stats", { token: shut.token })).status).toBe(200);
  });

  test("requires none of the others; an existing session counts from the switch", async () => {
    await ask(false);
    house.advance(1);
    const [leader, secretary] = [
      await house.account({ role: "leader" }),
      await house.account({ role: "secretaria", graceFrom: "2026-01-01T00:00:00.000Z" }),
    ];
    await ask(true);
    house.advance(8 * DAY);
    const tokenOf = ({ id, sessionId }: TestAccount) => house.services.tokens.signAccess({ accountId: id, sessionId }, house.now());
    expect((await house.ask("GET", "/dashboard/stats", { token: await tokenOf(leader) })).status).toBe(200);
    expect((await house.ask("GET", "/dashboard/stats", { token: await tokenOf(secretary) })).body.error).toBe("factor.required");
  });

  test("without the requirement shut sessions open; a new one starts new days", async () => {
    const treasurer = await house.account({ role: "tesoureiro", password: true, graceFrom: "2026-01-01T00:00:00.000Z" });
    await login(treasurer);
    house.advance(7 * DAY);
    expect((await login(treasurer)).user.factorRequired).toBe(true);
    const { token } = await login(treasurer);
    await ask(false);
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(200);
    house.advance(1000);
    await ask(true);
    house.advance(1000);
    expect((await login(treasurer)).user).toMatchObject({ factorRequired: false, factorGraceEndsAt: inDays(7) });
  });
});
