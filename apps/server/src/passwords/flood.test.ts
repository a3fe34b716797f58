import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestApp, type TestOptions } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { ourselves, type Asker } from "../limits/lanes.ts";
import { makeHasher, type Hasher } from "./hasher.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const houses: TestApp[] = [];
afterAll(() => Promise.all(houses.map((house) => house.close())));

async function start(options?: TestOptions): Promise<TestApp> {
  const house = await startTestApp(options);
  houses.push(house);
  return house;
}
const tiny = () => start({ services: { hasher: makeHasher({ lanes: 1, waiting: 4 }) } });
const signIn = (house: TestApp, email: string, password: string, from: string) =>
  house.ask("POST", "/auth/login", { body: { email, password }, from });
const countedTries = (house: TestApp) => runSql(house.database.handle, "select from login_failures where address <> '203.0.113.9'");

test("H2: a blocked address takes no place in the queue", async () => {
  const house = await tiny();
  const { email } = await house.account({ password: true });
  await runSql(
    house.database.handle,
    `insert into login_failures (account_key, address, at) select '\\x0102030405060708', '203.0.113.9', $1 from generate_series(1, 300)`,
    [house.now()],
  );
  const before = house.services.hasher.computed();
  const flood = Promise.all(Array.from({ length: 60 }, (_, index) => signIn(house, `x${index}@exemplo.com`, "Errada!2026", "203.0.113.9")));
  const honest = await signIn(house, email, PASSWORD, "198.51.100.1");
  const answers = await flood;
  expect(honest.status).toBe(200);
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array.from({ length: 60 }, () => [429, "login.tooMany"]));
  expect(house.services.hasher.computed() - before).toBe(1);
});

test("H2: a network that fills the queue gives way to another's sign-in, and refused calls are not counted", async () => {
  const house = await tiny();
  const { email } = await house.account({ password: true });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const busy = house.services.hasher.inLane(ourselves, () => held);
  const flood = Array.from({ length: 12 }, (_, index) => signIn(house, `x${index}@exemplo.com`, "Errada!2026", "203.0.113.7"));
  // Eight of the twelve find the queue full for everybody.
  const turnedAway: number[] = [];
  for (const one of flood) void one.then(({ status }) => turnedAway.push(status));
  await expect.poll(() => turnedAway.length, { timeout: 20_000 }).toBe(8);
  const honest = signIn(house, email, PASSWORD, "198.51.100.1");
  await expect.poll(() => turnedAway.length, { timeout: 20_000 }).toBe(9);
  expect(await countedTries(house)).toHaveLength(4);
  release();
  await busy;
  expect((await honest).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 401, 401, ...Array.from({ length: 9 }, () => 429)]);
  expect(await countedTries(house)).toHaveLength(3);
});

test("H2 F7b: an address with a session in use precedes networks that fill the queue, with any e-mail", async () => {
  const hasher = makeHasher({ lanes: 1, waiting: 4 });
  const served: Asker[] = [];
  const noting: Hasher = {
    ...hasher,
    inLane: (asker, work) =>
      hasher.inLane(asker, (lane) => {
        served.push(asker);
        return work(lane);
      }),
  };
  const house = await start({ services: { hasher: noting } });
  const { email } = await house.account({ password: true });
  await house.ask("GET", "/auth/me", { token: (await house.account()).token, from: "198.51.100.1" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const busy = hasher.inLane(ourselves, () => held);
  served.length = 0;
  const order: string[] = [];
  const come = (email_: string, password: string, from: string) =>
    void signIn(house, email_, password, from).then(({ status }) => order.push(`${from} ${status}`));
  const waits = async (count: number) => {
    await expect.poll(() => countedTries(house), { timeout: 20_000 }).toHaveLength(count);
  };
  for (let index = 1; index <= 4; index += 1) come(`x${index}@exemplo.com`, "Errada!2026", `203.0.113.${index}`);
  await waits(4);
  come(email, PASSWORD, "198.51.100.2");
  await expect.poll(() => order, { timeout: 20_000 }).toEqual(["198.51.100.2 429"]);
  come(email, PASSWORD, "198.51.100.1");
  await waits(5);
  release();
  await busy;
  await expect.poll(() => order.length, { timeout: 20_000 }).toBe(6);
  expect(order).toContain("198.51.100.1 200");
  const networks = served.map(({ path }) => path.join(" "));
  expect([networks[0], networks.length]).toEqual(["198.51.100.1", 5]);
});
