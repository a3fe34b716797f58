import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { ourselves, type Asker } from "../limits/lanes.ts";
import { makeHasher, type Hasher } from "../passwords/hasher.ts";
import { startTestApp } from "../testing/app.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hasher = makeHasher();
const askers: Asker[] = [];
const noting: Hasher = {
  ...hasher,
  inLane: (asker, work) => {
    askers.push(asker);
    return hasher.inLane(asker, work);
  },
};
const house = await startTestApp({ services: { hasher: noting } });
afterAll(() => house.close());

/** The queue in which a wrong password from an address waits for its comparison. */
async function lineOf(from: string): Promise<Pick<Asker, "path" | "isKnown"> | undefined> {
  askers.length = 0;
  await house.ask("POST", "/auth/login", { body: { email: "ninguem@exemplo.com", password: "Errada!2026" }, from });
  const [asker] = askers;
  return asker && { path: asker.path, isKnown: asker.isKnown };
}

test("M8 F7b: a caller without a session waits in the queue of its network, within those of its /56 and /48", async () => {
  expect(await lineOf("203.0.113.7")).toEqual({ path: ["203.0.113.7"], isKnown: false });
  expect(await lineOf("2001:db8:1:203::7")).toEqual({
    path: ["2001:db8:1::/48", "2001:db8:1:200::/56", "2001:db8:1:203::/64"],
    isKnown: false,
  });
});

test("F7b: a pending session makes no network known, an approved one does", async () => {
  const waiting = await house.account({ status: "pendente" });
  expect((await house.ask("GET", "/auth/me", { token: waiting.token, from: "203.0.113.8" })).status).toBe(200);
  expect(await lineOf("203.0.113.8")).toMatchObject({ isKnown: false });
  const member = await house.account();
  expect((await house.ask("GET", "/auth/me", { token: member.token, from: "203.0.113.8" })).status).toBe(200);
  expect(await lineOf("203.0.113.8")).toMatchObject({ isKnown: true });
  expect((await house.ask("GET", "/auth/me", { token: "forged", from: "203.0.113.9" })).status).toBe(401);
  expect(await lineOf("203.0.113.9")).toMatchObject({ isKnown: false });
});

test("F7b: an account has its own queue, from any address", async () => {
  const admin = await house.account({ role: "admin", password: true });
  askers.length = 0;
  const body = { password: "Videira!2027", currentPassword: "Videira!2026", version: 1 };
  expect((await house.ask("PUT", "/users/profile/me", { token: admin.token, body, from: "203.0.113.7" })).status).toBe(200);
  expect(askers.map(({ path, isKnown }) => [...path, isKnown])).toEqual([
    [`account ${admin.id}`, true],
    [`account ${admin.id}`, true],
  ]);
});

test("F7b: a sign-in is not compared if its caller has disconnected while it waited", async () => {
  const small = await startTestApp({ services: { hasher: makeHasher({ lanes: 1, waiting: 10 }) } });
  onTestFinished(() => small.close());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const busy = small.services.hasher.inLane(ourselves, () => held);
  const before = small.services.hasher.computed();
  const answer = await small.ask("POST", "/auth/login", { body: { email: "ninguem@exemplo.com", password: "Errada!2026" } });
  expect(answer).toMatchObject({ status: 503, body: { error: "server.unavailable" } });
  release();
  await busy;
  expect(small.services.hasher.computed()).toBe(before);
});
