import type { OwnSession } from "@aprisco/contract/own-account.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

interface Pair {
  readonly token: string;
  readonly refreshToken: string;
}
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
async function signIn(email: string, userAgent = phone): Promise<Pair> {
  const { body } = await house.ask<Pair>("POST", "/auth/login", {
    body: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  if (!body.data) throw new Error("not signed in");
  return body.data;
}
const list = async (token: string) => (await house.ask<OwnSession[]>("GET", "/auth/sessions", { token })).body.data ?? [];
const me = async (token: string) => (await house.ask("GET", "/auth/me", { token })).status;
const end = (token: string, id: string) => house.ask("DELETE", `/auth/sessions/${id}`, { token });

describe("own sessions", () => {
  test("are listed by device and time, this one marked, latest first, without address and user agent", async () => {
    const { email, token, sessionId } = await house.account({ password: true });
    house.advance(60_000);
    const other = await signIn(email);
    const at = house.now().toISOString();
    const answer = await house.ask<OwnSession[]>("GET", "/auth/sessions", { token });
    expect(answer.body.data).toEqual([
      { id: expect.any(String), browser: "chrome", system: "android", created_at: at, last_used_at: at, is_current: false },
      expect.objectContaining({ id: sessionId, browser: "other", system: "other", is_current: true }),
    ]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|AppleWebKit/);
    expect((await list(other.token)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  test("that ended or expired are not listed", async () => {
    const { email, id, token } = await house.account({ password: true });
    await signIn(email);
    await house.ask("POST", "/auth/logout", { token: (await signIn(email)).token, body: {} });
    const change = (column: string) =>
      runSql(house.database.handle, `update sessions set ${column} = $1 where account_id = $2 and user_agent is not null`, [
        new Date(house.now().getTime() - 91 * 86_400_000),
        id,
      ]);
    expect(await list(token)).toHaveLength(2);
    await change("created_at");
    expect(await list(token)).toHaveLength(1);
  });

  test("C14 an ended one is refused from its next call on, with its refresh token; this one stays", async () => {
    const { email, token } = await house.account({ password: true });
    const other = await signIn(email);
    const gone = (await list(token)).find(({ is_current }) => !is_current);
    expect(await end(token, gone?.id ?? "")).toMatchObject({ status: 200, body: { data: { ended: 1 }, message: "Acesso encerrado." } });
    expect([await me(other.token), await me(token)]).toEqual([401, 200]);
    const refreshed = await house.ask("POST", "/auth/refresh", { body: { refreshToken: other.refreshToken } });
    expect(refreshed.status).toBe(401);
    expect((await end(token, gone?.id ?? "")).body.error).toBe("session.notFound");
  });

  test("C2 another's cannot be ended, and answers like an unknown one", async () => {
    const [mine, theirs] = [await house.account(), await house.account()];
    const answers = await Promise.all(
      [theirs.sessionId, crypto.randomUUID(), "7", "x'; --"].map((id) => end(mine.token, encodeURIComponent(id))),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { error: "session.notFound" } });
    expect(await me(theirs.token)).toBe(200);
  });

  test("C14 all others of this account end at once", async () => {
    const { email, id, token } = await house.account({ password: true });
    const bystander = await house.account();
    const others = [await signIn(email), await signIn(email)];
    const ending = () => house.ask("POST", "/auth/sessions/end-others", { token, body: {} });
    expect(await ending()).toMatchObject({ status: 200, body: { data: { ended: 2 } } });
    expect(await Promise.all([...others.map((one) => me(one.token)), me(token), me(bystander.token)])).toEqual([401, 401, 200, 200]);
    expect((await ending()).body.data).toEqual({ ended: 0 });
    const written = await runSql(
      house.database.handle,
      "select account_id, action, target_id from audit_log where account_id = $1 and action = 'endOtherSessions'",
      [id],
    );
    expect(written).toEqual(Array.from({ length: 2 }, () => ({ account_id: id, action: "endOtherSessions", target_id: id })));
  });

  test("of two browsers that end each other at most one stays", async () => {
    const { email } = await house.account({ password: true });
    const [one, other] = [await signIn(email), await signIn(email)];
    const end2 = (token: string) => house.ask("POST", "/auth/sessions/end-others", { token, body: {} });
    const statuses = (await Promise.all([end2(one.token), end2(other.token)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect((await Promise.all([me(one.token), me(other.token)])).filter((status) => status === 200).length).toBeLessThan(2);
  });
});
