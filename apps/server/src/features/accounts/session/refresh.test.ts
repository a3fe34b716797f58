import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../../testing/app.ts";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { keepHouse } from "../../../testing/tasks.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

interface Pair {
  readonly token: string;
  readonly refreshToken: string;
}
const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date("2026-11-21T15:00:00.000Z");
beforeEach(() => house.setNow(start));

const refresh = (refreshToken: string): Promise<Answer<Pair>> => house.ask<Pair>("POST", "/auth/refresh", { body: { refreshToken } });
const me = async (token: string): Promise<number> => (await house.ask("GET", "/auth/me", { token })).status;
async function signIn(): Promise<Pair & { readonly id: number }> {
  const { email, id } = await house.account({ password: true });
  const { body } = await house.ask<Pair>("POST", "/auth/login", { body: { email, password: PASSWORD } });
  if (!body.data) throw new Error("not signed in");
  return { ...body.data, id };
}
/** The next pair of tokens; the test fails without one. */
async function next(refreshToken: string): Promise<Pair> {
  const answer = await refresh(refreshToken);
  expect(answer.status).toBe(200);
  if (!answer.body.data) throw new Error("nothing renewed");
  return answer.body.data;
}
const events = async (accountId: number): Promise<string[]> =>
  (
    await runSql<{ action: string }>(
      house.database.handle,
      "select action from audit_log where account_id = $1 and action like 'session.%' order by id",
      [accountId],
    )
  ).map((row) => row.action);

test.each([
  ["two hours", 2 * HOUR],
  ["a day", DAY],
])("F10 a session goes on, and is renewed, when the server's clock is set back by %s", async (_words, back) => {
  const pair = await signIn();
  house.advance(-back);
  expect(await me(pair.token)).toBe(200);
  const renewed = await next(pair.refreshToken);
  expect(await me(renewed.token)).toBe(200);
  house.setNow(start);
  expect(await me((await next(renewed.refreshToken)).token)).toBe(200);
});

describe("a client that takes each new token", () => {
  test("stays open if it is used within 14 days, and its newest tokens work", async () => {
    let pair: Pair = await signIn();
    for (let round = 0; round < 6; round += 1) {
      house.advance(14 * DAY - 61 * SECOND);
      pair = await next(pair.refreshToken);
      expect(await me(pair.token)).toBe(200);
    }
  });

  test("C16 ends 90 days after its sign-in, even if in use", async () => {
    let pair: Pair = await signIn();
    for (let round = 0; round < 8; round += 1) {
      house.advance(11 * DAY);
      pair = await next(pair.refreshToken);
    }
    house.setNow(new Date(start.getTime() + 90 * DAY - 60 * SECOND));
    pair = await next(pair.refreshToken);
    expect(await me(pair.token)).toBe(200);
    house.setNow(new Date(start.getTime() + 90 * DAY));
    expect(await me(pair.token)).toBe(401);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
  });

  test("C16 ends after 14 idle days, also when its tokens were read but never renewed", async () => {
    const pair = await signIn();
    house.advance(14 * DAY);
    expect(await refresh(pair.refreshToken)).toMatchObject({
      status: 401,
      body: { error: "session.required", message: "Sessão expirada. Por favor, faça login novamente." },
    });
  });

  test("C16 an access token is good for 15 minutes", async () => {
    const { token } = await signIn();
    house.advance(15 * 60 * SECOND - SECOND);
    expect(await me(token)).toBe(200);
    // The clocks of two servers may differ by one minute.
    house.advance(62 * SECOND);
    expect(await me(token)).toBe(401);
  });
});

describe("C15 rotation", () => {
  test("C15 20 refreshes at once with one token all succeed, in one session", async () => {
    const { refreshToken, id } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.data?.refreshToken)).size).toBe(20);
    const sessions = await runSql(house.database.handle, "select 1 as one from sessions where account_id = $1 and ended_at is null", [id]);
    expect(sessions).toHaveLength(2);
    house.advance(30 * SECOND);
    const [one, other] = answers.map((answer) => answer.body.data?.refreshToken ?? "");
    expect((await refresh(one ?? "")).status).toBe(200);
    expect((await refresh(other ?? "")).status).toBe(200);
  });

  test("C15 after a lost reply the same token is accepted within 60 s in any case", async () => {
    const { refreshToken } = await signIn();
    const second = await next(refreshToken);
    await next(second.refreshToken);
    house.advance(60 * SECOND);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test("C15 an old token after its successor was used ends all tokens of the sign-in, and is logged", async () => {
    const { refreshToken, id } = await signIn();
    const second = await next(refreshToken);
    const third = await next(second.refreshToken);
    house.advance(60 * SECOND + 1);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect(await me(third.token)).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("C15 other sessions of the account stay open", async () => {
    const { email } = await house.account({ password: true });
    const login = () => house.ask<Pair>("POST", "/auth/login", { body: { email, password: PASSWORD } });
    const stolen = (await login()).body.data?.refreshToken ?? "";
    const other = (await login()).body.data?.refreshToken ?? "";
    const second = await next(stolen);
    await next(second.refreshToken);
    house.advance(61 * SECOND);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  test("C15 a token that was used, with no successor used, is still good after hours", async () => {
    const { refreshToken } = await signIn();
    await next(refreshToken);
    house.advance(5 * HOUR);
    const later = await next(refreshToken);
    expect(await me(later.token)).toBe(200);
  });

  test("C15 a client that keeps its first token works for 24 h after its sign-in, no longer", async () => {
    const { refreshToken, id } = await signIn();
    for (let minutes = 14; minutes < 24 * 60; minutes += 90) {
      house.setNow(new Date(start.getTime() + minutes * 60 * SECOND));
      expect(await me((await next(refreshToken)).token)).toBe(200);
    }
    house.setNow(new Date(start.getTime() + DAY));
    const last = await next(refreshToken);
    house.advance(1);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await me(last.token)).toBe(401);
    expect(await events(id)).toEqual(["session.over"]);
  });

  test("C15 refresh tokens are stored only as hashes", async () => {
    const { refreshToken, token } = await signIn();
    const second = await next(refreshToken);
    const tables = ["sessions", "refresh_tokens", "audit_log", "accounts", "idempotency_keys"];
    const dumps = await Promise.all(
      tables.map((table) => runSql<{ line: string }>(house.database.handle, `select to_jsonb(t)::text as line from ${table} t`)),
    );
    const stored = dumps.flatMap((rows) => rows.map((row) => row.line)).join("\n");
    for (const secret of [refreshToken, token, second.refreshToken, second.token]) {
      for (const part of secret.split(".").slice(1)) expect(stored).not.toContain(part);
    }
    expect(stored).toContain(createHash("sha256").update(refreshToken).digest("hex"));
    expect(house.logs.join("")).not.toContain(refreshToken.split(".")[2]);
  });
});

describe("M2: an unused token", () => {
  test("M2: expires when its parent is renewed later, and its use ends all tokens of the sign-in", async () => {
    const { refreshToken, id } = await signIn();
    const held = await next(refreshToken);
    house.advance(61 * SECOND);
    const owners = await next(refreshToken);
    expect((await refresh(held.refreshToken)).status).toBe(401);
    expect((await refresh(owners.refreshToken)).status).toBe(401);
    expect(await me(owners.token)).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("M2: expires 60 s after another token of the same parent was used", async () => {
    const { refreshToken, id } = await signIn();
    const [held, owners] = [await next(refreshToken), await next(refreshToken)];
    house.advance(10 * SECOND);
    const later = await next(owners.refreshToken);
    house.advance(60 * SECOND + 1);
    expect((await refresh(held.refreshToken)).status).toBe(401);
    expect((await refresh(later.refreshToken)).status).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("A20: after two tokens of one parent were used, the use of one branch ends the other, so that a theft is seen", async () => {
    const { refreshToken, id } = await signIn();
    const [owners, held] = [await next(refreshToken), await next(refreshToken)];
    const branch = await next(held.refreshToken);
    const renewed = await next(owners.refreshToken);
    await next(branch.refreshToken);
    house.advance(15 * 60 * SECOND);
    expect((await refresh(renewed.refreshToken)).status).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("A20: a token of the other branch that was used and not followed up ends with it", async () => {
    const { refreshToken, id } = await signIn();
    const [owners, held] = [await next(refreshToken), await next(refreshToken)];
    const branch = await next(held.refreshToken);
    const renewed = await next(owners.refreshToken);
    await next(branch.refreshToken);
    await next(renewed.refreshToken);
    house.advance(15 * 60 * SECOND);
    expect((await refresh(branch.refreshToken)).status).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("A20: of two branches the one that was used last goes on", async () => {
    const { refreshToken, id } = await signIn();
    const [first, second] = [await next(refreshToken), await next(refreshToken)];
    await next(first.refreshToken);
    const last = await next(second.refreshToken);
    house.advance(15 * 60 * SECOND);
    const after = await next(last.refreshToken);
    house.advance(15 * 60 * SECOND);
    expect((await refresh(after.refreshToken)).status).toBe(200);
    expect(await events(id)).toEqual([]);
  });

  test("M2: two from parallel refreshes after a long pause are both valid for 60 s", async () => {
    const { refreshToken } = await signIn();
    await next(refreshToken);
    house.advance(5 * HOUR);
    const [one, other] = [await next(refreshToken), await next(refreshToken)];
    house.advance(15 * 60 * SECOND);
    await next(one.refreshToken);
    house.advance(59 * SECOND);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

test("a token of a deleted session is refused", async () => {
  const { refreshToken, token, id } = await signIn();
  house.advance(91 * DAY);
  await keepHouse(house);
  expect(await runSql(house.database.handle, "select 1 as one from sessions where account_id = $1", [id])).toEqual([]);
  house.setNow(start);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect(await me(token)).toBe(401);
});

test("housekeeping keeps rows that still matter", async () => {
  const { refreshToken } = await signIn();
  house.advance(13 * DAY);
  await keepHouse(house);
  expect((await refresh(refreshToken)).status).toBe(200);
});

describe("H4: what housekeeping deletes", () => {
  const kept = async (id: number) =>
    (
      await runSql<{ count: number }>(
        house.database.handle,
        "select count(*)::int as count from refresh_tokens join sessions on sessions.id = session_id where account_id = $1",
        [id],
      )
    )[0]?.count;
  const sweep = () => keepHouse(house);

  test("H4: replaced tokens are deleted after 60 s, the present one and its parent stay while they matter", async () => {
    const first = await signIn();
    let pair: Pair = first;
    for (let round = 0; round < 20; round += 1) pair = await next(pair.refreshToken);
    await sweep();
    expect(await kept(first.id)).toBe(21);
    house.advance(61 * SECOND);
    await sweep();
    // The last used token, whose successor was not used.
    expect(await kept(first.id)).toBe(2);
    expect(await me((await next(pair.refreshToken)).token)).toBe(200);
  });

  test("H4: the use of a deleted token ends all tokens of its sign-in, as before", async () => {
    const first = await signIn();
    const last = await next((await next(first.refreshToken)).refreshToken);
    house.advance(61 * SECOND);
    await sweep();
    expect(await me(last.token)).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await me(last.token)).toBe(401);
    expect(await events(first.id)).toEqual(["session.reused"]);
  });

  test("H4: expired unused tokens are deleted too", async () => {
    const { id } = await signIn();
    house.advance(15 * DAY + SECOND);
    await sweep();
    expect(await kept(id)).toBe(0);
  });
});

describe("A1: tokens that are given and never used", () => {
  const { handle } = house.database;
  /** Rows of refresh tokens that were written since the last call: inserted, changed and deleted ones. */
  const written = async (): Promise<number> => {
    const [row] = await runSql<{ count: number }>(
      handle,
      "with gone as (delete from written_tokens returning 1) select count(*)::int as count from gone",
    );
    return row?.count ?? 0;
  };
  const kept = async (id: number): Promise<number> => {
    const [row] = await runSql<{ count: number }>(
      handle,
      "select count(*)::int as count from refresh_tokens join sessions on sessions.id = session_id where account_id = $1",
      [id],
    );
    return row?.count ?? 0;
  };
  beforeAll(async () => {
    await runSql(handle, "create table written_tokens (at timestamptz not null default now())");
    await runSql(
      handle,
      "create function note_token() returns trigger language plpgsql as $$ begin insert into written_tokens default values; return null; end $$",
    );
    await runSql(
      handle,
      "create trigger note_token after insert or update or delete on refresh_tokens for each row execute function note_token()",
    );
  });

  test("A1: 200 refreshes with one token write at most four rows each, and 22 tokens stay", async () => {
    const { refreshToken, id } = await signIn();
    await written();
    for (let call = 0; call < 200; call += 1) {
      house.advance(61 * SECOND);
      await next(refreshToken);
    }
    expect(await written()).toBeLessThanOrEqual(800);
    expect(await kept(id)).toBeLessThanOrEqual(22);
    house.advance(61 * SECOND);
    await keepHouse(house);
    // The token that is used again and again, and the last one that was given for it.
    expect(await kept(id)).toBe(2);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test("A1: 200 refreshes with the tokens that one token was given write at most four rows each", async () => {
    const { refreshToken, id } = await signIn();
    await written();
    let pair: Pair = { token: "", refreshToken };
    for (let round = 0; round < 10; round += 1) {
      const given = [];
      for (let call = 0; call < 10; call += 1) given.push(await next(pair.refreshToken));
      for (const one of given) pair = await next(one.refreshToken);
      house.advance(5 * 60 * SECOND);
    }
    // Each used token was also marked as used, and its siblings once as dying.
    expect(await written()).toBeLessThanOrEqual(800);
    await keepHouse(house);
    expect(await kept(id)).toBeLessThanOrEqual(22);
    expect((await refresh(pair.refreshToken)).status).toBe(200);
  });

  test("A1: of more than 20 unused tokens of a sign-in the oldest are good no more", async () => {
    const { refreshToken, id } = await signIn();
    const given = [];
    for (let call = 0; call < 21; call += 1) {
      given.push(await next(refreshToken));
      house.advance(1);
    }
    expect(await kept(id)).toBe(21);
    expect((await refresh(given[1]?.refreshToken ?? "")).status).toBe(200);
    expect((await refresh(given[0]?.refreshToken ?? "")).status).toBe(401);
    expect(await events(id)).toEqual(["session.reused"]);
  });

  test("A1: a session is renewed 60 times in ten minutes at most; others of the account are not affected", async () => {
    const { email } = await house.account({ password: true });
    const login = async () => (await house.ask<Pair>("POST", "/auth/login", { body: { email, password: PASSWORD } })).body.data;
    const [one, other] = [await login(), await login()];
    let pair = one;
    for (let call = 0; call < 60; call += 1) pair = await next(pair?.refreshToken ?? "");
    await written();
    const refused = await refresh(pair?.refreshToken ?? "");
    expect(refused).toMatchObject({ status: 429, body: { error: "request.tooMany" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await written()).toBe(0);
    expect((await refresh(other?.refreshToken ?? "")).status).toBe(200);
    house.advance(600 * SECOND);
    expect((await refresh(pair?.refreshToken ?? "")).status).toBe(200);
  });
});
