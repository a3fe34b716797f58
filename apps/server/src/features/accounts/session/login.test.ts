import { hash } from "@node-rs/argon2";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { ourselves } from "../../../limits/lanes.ts";
import { makeHasher } from "../../../passwords/hasher.ts";
import { PASSWORD, startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

const MINUTE = 60_000;
let lastAddress = 0;
const newAddress = (): string => `203.0.${Math.floor((lastAddress += 1) / 250)}.${(lastAddress % 250) + 1}`;

const signIn = (email: string, password: string, from = "127.0.0.1", in_: TestApp = house, headers = {}) =>
  in_.ask<{ token: string; refreshToken: string }>("POST", "/auth/login", { body: { email, password }, from, headers });
const fail = async (email: string, times: number, from: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let tried = 0; tried < times; tried += 1) statuses.push((await signIn(email, "Errada!2026", from)).status);
  return statuses;
};
const all = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
const hashesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = house.services.hasher.computed();
  await work();
  return house.services.hasher.computed() - before;
};

describe("who may sign in", () => {
  test("the e-mail ignores case and blanks, the password does not", async () => {
    const { email } = await house.account({ password: true });
    const answer = await signIn(`  ${email.toUpperCase()} `, PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { success: true, error: null, message: "Que bom ter você de volta!" } });
    expect((await signIn(email, ` ${PASSWORD}`)).status).toBe(401);
    expect((await signIn(email, PASSWORD.toLowerCase())).status).toBe(401);
  });

  test("concurrent sign-ins succeed, each with a session, and the account's last sign-in is set", async () => {
    const { id, email } = await house.account({ password: true });
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, PASSWORD, newAddress())));
    expect(answers.map(({ status }) => status)).toEqual(all(4, 200));
    const rows = await runSql<{ at: string }>(house.database.handle, "select last_sign_in_at as at from accounts where id = $1", [id]);
    expect(rows).toEqual([{ at: house.now().toISOString() }]);
  });

  test.each([[{}], [{ email: "", password: "" }], [{ email: "a@exemplo.com" }], [{ password: "x" }], [{ email: null, password: null }]])(
    "%j lacks something",
    async (body) => {
      const answer = await house.ask("POST", "/auth/login", { body });
      expect(answer).toMatchObject({ status: 400, body: { error: "login.required", message: "Email e senha são obrigatórios" } });
    },
  );

  test.each([
    ['{ "email": "a\\u0000b@exemplo.com", "password": "x" }'],
    ['{ "email": "a\\ud800@exemplo.com", "password": "x" }'],
    ['{ "email": ["a@exemplo.com"], "password": { "a": 1 } }'],
    ['{ "email": "a@exemplo.com", "password": 1e400 }'],
    ['["a@exemplo.com", "x"]'],
    ['"a@exemplo.com"'],
  ])("C9 %s is refused before anything is asked of the database", async (body) => {
    expect((await house.ask("POST", "/auth/login", { body })).status).toBe(400);
  });

  test("nobody signs in to an account without a password", async () => {
    const { email } = await house.account();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, "null")).status).toBe(401);
  });

  test("a hash made with older settings is renewed at sign-in and goes on working", async () => {
    const { email, id } = await house.account({ password: true });
    const older = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await runSql(house.database.handle, "update accounts set password_hash = $1 where id = $2", [older, id]);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const [row] = await runSql<{ password_hash: string }>(house.database.handle, "select password_hash from accounts where id = $1", [id]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe("what a refusal reveals", () => {
  test("C18 an unknown e-mail, a wrong password and an account without one get the same answer after exactly one hash", async () => {
    const known = await house.account({ password: true });
    const none = await house.account();
    const answers: unknown[] = [];
    for (const email of [known.email, none.email, "ninguem@exemplo.com"]) {
      const count = await hashesOf(async () => {
        const { status, body } = await signIn(email, "Errada!2026", newAddress());
        answers.push({ status, body });
      });
      expect(count).toBe(1);
    }
    expect(await hashesOf(() => signIn(known.email, PASSWORD))).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { error: "login.invalid", message: "Email ou senha incorretos." } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("V3 C18 an unknown e-mail beyond the limit gets the same answer as a known one, with as many hashes", async () => {
    const known = await house.account({ password: true });
    const walk = async (email: string): Promise<unknown[]> => {
      const from = newAddress();
      const seen: unknown[] = [];
      for (let tried = 0; tried < 32; tried += 1) {
        const before = house.services.hasher.computed();
        const { status, body, headers } = await signIn(email, "Errada!2026", from);
        seen.push([status, body, headers["retry-after"], house.services.hasher.computed() - before]);
      }
      return seen;
    };
    const ofKnown = await walk(known.email);
    expect(await walk("alguem.que.nao.existe@exemplo.com")).toEqual(ofKnown);
    expect(ofKnown.map((step) => (step as unknown[])[0])).toEqual([...all(10, 401), ...all(22, 429)]);
    expect(ofKnown.map((step) => (step as unknown[])[3])).toEqual([...all(30, 1), ...all(2, 0)]);
  });
});

describe("limits of wrong passwords", () => {
  test("C17 after 10 in 15 minutes 429 with Retry-After, and open again once it has passed", async () => {
    const { email } = await house.account({ password: true });
    const from = newAddress();
    expect(await fail(email, 10, from)).toEqual(all(10, 401));
    const refused = await signIn(email, PASSWORD, from);
    expect(refused).toMatchObject({ status: 429, body: { error: "login.tooMany", data: null } });
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
    house.advance(wait * 1000);
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  });

  test("C17 20 wrong ones at once are counted one by one", async () => {
    const { email } = await house.account({ password: true });
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, "Errada!2026", from)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([...all(10, 401), ...all(10, 429)]);
  });

  test("C17 a known address may use the right password up to 30 tries, then it is blocked too", async () => {
    const { email } = await house.account({ password: true });
    const home = newAddress();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    house.advance(29 * 86_400_000);
    expect(await fail(email, 29, home)).toEqual([...all(10, 401), ...all(19, 429)]);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    expect(await fail(email, 1, home)).toEqual([429]);
    expect((await signIn(email, PASSWORD, home)).status).toBe(429);
    house.advance(15 * MINUTE);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
  });

  test("an address is forgotten 30 days after the last sign-in from it", async () => {
    const { email } = await house.account({ password: true });
    const home = newAddress();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    house.advance(30 * 86_400_000 + 1);
    await fail(email, 10, home);
    expect((await signIn(email, PASSWORD, home)).status).toBe(429);
  });

  test("100 wrong ones from one address block it for other accounts, with any e-mails", async () => {
    const shared = newAddress();
    const regular = await house.account({ password: true });
    const newcomer = await house.account({ password: true });
    expect((await signIn(regular.email, PASSWORD, shared)).status).toBe(200);
    for (let person = 0; person < 10; person += 1) await fail(`pessoa${person}@exemplo.com`, 10, shared);
    expect((await signIn(newcomer.email, PASSWORD, shared)).status).toBe(429);
    expect((await signIn(regular.email, PASSWORD, shared)).status).toBe(200);
    house.advance(15 * MINUTE);
    expect((await signIn(newcomer.email, PASSWORD, shared)).status).toBe(200);
  });

  test("all unknown addresses together get 100 an hour for one account; its known address is not blocked", async () => {
    const { email } = await house.account({ password: true });
    const home = newAddress();
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    for (let machine = 0; machine < 10; machine += 1) expect(await fail(email, 10, newAddress())).toEqual(all(10, 401));
    expect(await fail(email, 1, newAddress())).toEqual([429]);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
    expect((await signIn(email, PASSWORD, home)).status).toBe(200);
    house.advance(60 * MINUTE);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test("C45 a forged X-Forwarded-For does not change who is counted", async () => {
    const { email } = await house.account({ password: true });
    const from = newAddress();
    for (let tried = 0; tried < 10; tried += 1) await signIn(email, "Errada!2026", from, house, { "x-forwarded-for": newAddress() });
    expect((await signIn(email, PASSWORD, from, house, { "x-forwarded-for": newAddress() })).status).toBe(429);
  });

  test("C45 behind a trusted proxy, the address that it adds counts, and only that", async () => {
    const behind = await startTestApp({ env: { TRUST_PROXY: "1" } });
    try {
      const { email } = await behind.account({ password: true });
      const named = (address: string) => ({ "x-forwarded-for": `${newAddress()}, ${address}` });
      for (let tried = 0; tried < 10; tried += 1) await signIn(email, "Errada!2026", "127.0.0.1", behind, named("198.51.100.7"));
      expect((await signIn(email, PASSWORD, "127.0.0.1", behind, named("198.51.100.7"))).status).toBe(429);
      expect((await signIn(email, PASSWORD, "127.0.0.1", behind, named("198.51.100.8"))).status).toBe(200);
    } finally {
      await behind.close();
    }
  });

  test("L6: tries dated into the future by a fast clock block nobody once the clock is right", async () => {
    const { email } = await house.account({ password: true });
    const from = newAddress();
    house.advance(23 * 60 * MINUTE);
    await fail(email, 10, from);
    house.advance(-23 * 60 * MINUTE);
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  });

  test("one IPv6 network counts as one address", async () => {
    const { email } = await house.account({ password: true });
    for (let tried = 0; tried < 10; tried += 1) await fail(email, 1, `2001:db8:1:2::${tried + 1}`);
    expect((await signIn(email, PASSWORD, "2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await signIn(email, PASSWORD, "2001:db8:1:3::9")).status).toBe(200);
  });

  test("V2 only calls that need a fresh proof compare a password, counted; others only set one", () => {
    const takers = allRoutes.filter(({ row }) => row.body && JSON.stringify(shapeOf(row.body)).toLowerCase().includes("password"));
    const ofServers = ["createCalendarLink", "findCalendars", "updateCalendarLink"];
    const operations = takers.map(({ operation }) => operation);
    expect(operations).toEqual(expect.arrayContaining(ofServers));
    expect(operations.filter((operation) => !ofServers.includes(operation)).toSorted()).toEqual([
      "approveUser",
      "confirmRecoverySheet",
      "createCalendarFeed",
      "createPublicFeed",
      "createSetup",
      "createUser",
      "inviteUser",
      "login",
      "register",
      "removeMyFactor",
      "removeUserFactors",
      "renewRecoveryCodes",
      "resetPassword",
      "setUserCongregations",
      "setUserPermissions",
      "showRecoverySheet",
      "startPasskey",
      "startTotp",
      "updateMyProfile",
      "updateRole",
      "updateUser",
    ]);
  });
});

function shapeOf(schema: unknown): unknown {
  const { def } = (schema as { _zod: { def: { shape?: Record<string, unknown>; innerType?: unknown } } })._zod;
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, shapeOf(part)]));
  return def.innerType ? shapeOf(def.innerType) : null;
}

test("beyond the queue a sign-in is refused with a retry time, uncounted, and other calls go on", async () => {
  const small = await startTestApp({ services: { hasher: makeHasher({ lanes: 1, waiting: 1 }) } });
  try {
    const { email, token } = await small.account({ password: true });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const working = small.services.hasher.inLane(ourselves, () => held);
    const answers: Awaited<ReturnType<typeof signIn>>[] = [];
    const signIns = Array.from({ length: 6 }, () =>
      signIn(email, PASSWORD, "127.0.0.1", small).then((answer) => void answers.push(answer)),
    );
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(5);
    expect((await small.ask("GET", "/auth/me", { token })).status).toBe(200);
    release();
    await Promise.all([working, ...signIns]);
    expect(answers.map((answer) => answer.status)).toEqual([...all(5, 429), 200]);
    expect(answers[0]).toMatchObject({ body: { error: "login.busy" }, headers: { "retry-after": "2" } });
    const [row] = await runSql<{ count: number }>(small.database.handle, "select count(*)::int as count from login_failures");
    expect(row?.count).toBe(0);
  } finally {
    await small.close();
  }
});

test("L5: right passwords during an outage do not count as wrong", async () => {
  const down = await startTestApp();
  try {
    const { email } = await down.account({ password: true });
    await runSql(
      down.database.handle,
      "create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$",
    );
    await runSql(down.database.handle, "create trigger outage before insert on sessions execute function fail()");
    for (let tried = 0; tried < 10; tried += 1) expect((await signIn(email, PASSWORD, "203.0.113.5", down)).status).toBe(503);
    await runSql(down.database.handle, "drop trigger outage on sessions");
    down.advance(60_000);
    expect((await signIn(email, PASSWORD, "203.0.113.5", down)).status).toBe(200);
    // Wrong tries count longer than the minute that a comparison may last.
    for (let tried = 0; tried < 10; tried += 1) expect((await signIn(email, "Errada!2026", "203.0.113.6", down)).status).toBe(401);
    down.advance(120_000);
    expect((await signIn(email, PASSWORD, "203.0.113.6", down)).status).toBe(429);
  } finally {
    await down.close();
  }
});

test("C51 every sign-in is in the activity log, with who, when and from where, and nothing of what was typed", async () => {
  const { id, email } = await house.account({ password: true });
  const from = newAddress();
  await signIn(email, "Errada!2026", from);
  await signIn("nao.existe@exemplo.com", "Errada!2026", from);
  await signIn(email, PASSWORD, from);
  const rows = await runSql<{ account_id: number | null; action: string; at: string; type: string; metadata: unknown }>(
    house.database.handle,
    "select account_id, action, at, type, metadata from audit_log where address = $1 order by id",
    [from],
  );
  expect(rows).toEqual([
    {
      account_id: id,
      action: "login.failed",
      at: house.now().toISOString(),
      type: "authentication",
      metadata: { operation: "login", because: "password" },
    },
    {
      account_id: null,
      action: "login.failed",
      at: house.now().toISOString(),
      type: "authentication",
      metadata: { operation: "login", because: "password" },
    },
    { account_id: id, action: "login", at: house.now().toISOString(), type: "authentication", metadata: {} },
  ]);
  expect(house.logs.join("")).not.toMatch(/Errada!2026|Videira!2026/);
});
