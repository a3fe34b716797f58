import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { ourselves, type Asker } from "../limits/lanes.ts";
import { isOutdated, makeHasher, type Hasher } from "./hasher.ts";

const verify = (hasher: Hasher, stored: string | null, password: string): Promise<boolean> =>
  hasher.inLane(ourselves, (lane) => lane.verify(stored, password));

test("C23 hashes are argon2id with 19 MiB and two passes, each with a salt of its own", async () => {
  const hasher = makeHasher();
  const [one, other] = await Promise.all([hasher.hash("Videira!2026"), hasher.hash("Videira!2026")]);
  const [, kind, version, cost, salt = ""] = one.split("$");
  expect([kind, version, cost]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(Buffer.from(salt, "base64").length).toBeGreaterThanOrEqual(16);
  expect(other).not.toBe(one);
  expect(await verify(hasher, one, "Videira!2026")).toBe(true);
  expect(await verify(hasher, one, "videira!2026")).toBe(false);
});

test("passwords are compared exactly: long ones, blanks and every script", async () => {
  const hasher = makeHasher();
  const long = `${"ação 🍇 ".repeat(30)}Z`;
  const stored = await hasher.hash(long);
  expect(await verify(hasher, stored, long)).toBe(true);
  expect(await verify(hasher, stored, long.slice(0, -1))).toBe(false);
  expect(await verify(hasher, stored, ` ${long}`)).toBe(false);
  expect(await verify(hasher, stored, long.normalize("NFD"))).toBe(false);
});

test("C18 without a stored hash one hash is computed and the result is false", async () => {
  const hasher = makeHasher();
  expect(await verify(hasher, null, "Videira!2026")).toBe(false);
  expect(await verify(hasher, null, "")).toBe(false);
  expect(hasher.computed()).toBe(2);
});

test("a hash made with other settings is outdated", async () => {
  expect(isOutdated(await makeHasher().hash("x"))).toBe(false);
  expect(isOutdated(await hash("x", { algorithm: 2, memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
  expect(isOutdated(await hash("x", { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
});

const from = (network: string): Asker => ({ path: [network], isKnown: false });
const home = from("203.0.113.7");

test("runs are limited to the lanes, waiting callers to the queue, and others are refused", async () => {
  const hasher = makeHasher({ lanes: 2, waiting: 3 });
  const releases: (() => void)[] = [];
  let inside = 0;
  const work = () =>
    hasher.inLane(home, async () => {
      inside += 1;
      await new Promise<void>((resolve) => releases.push(resolve));
      inside -= 1;
      return "done";
    });
  const accepted = Array.from({ length: 5 }, work);
  expect(inside).toBe(2);
  await expect(work()).rejects.toMatchObject({ code: "login.busy", details: { retryAfter: 2 } });
  for (let round = 0; round < 5; round += 1) {
    releases.shift()?.();
    await accepted[round];
    expect(inside).toBe(Math.min(2, 4 - round));
  }
  expect(await Promise.all(accepted)).toEqual(["done", "done", "done", "done", "done"]);
});

test("H2: a waiting caller gives way to another network's, and is refused", async () => {
  const hasher = makeHasher({ lanes: 1, waiting: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = hasher.inLane(home, () => held);
  const [second, third] = [hasher.inLane(home, async () => "second"), hasher.inLane(home, async () => "third")];
  const other = hasher.inLane(from("198.51.100.1"), async () => "other");
  await expect(third).rejects.toMatchObject({ code: "login.busy" });
  release();
  await first;
  expect(await Promise.all([second, other])).toEqual(["second", "other"]);
});

test("work that fails leaves its place to the next", async () => {
  const hasher = makeHasher({ lanes: 1, waiting: 1 });
  const broken = hasher.inLane(home, () => Promise.reject(new Error("broken")));
  const next = hasher.inLane(home, () => Promise.resolve("next"));
  await expect(broken).rejects.toThrow("broken");
  await expect(next).resolves.toBe("next");
  await expect(hasher.inLane(home, () => Promise.resolve("later"))).resolves.toBe("later");
});
