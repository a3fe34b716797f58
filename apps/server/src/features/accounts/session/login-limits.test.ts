import fc from "fast-check";
import { expect, test } from "vitest";
import { loginGate, loginLimits, loginOutcome, type EarlierTries } from "./login-limits.ts";

const now = new Date("2026-11-21T12:00:00Z");
/** `count` tries, one a second, the newest `age` seconds ago. */
const tries = (count: number, age = 1): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(now.getTime() - (age + index) * 1000));
const earlier = (some: Partial<EarlierTries>): EarlierTries => ({ pair: [], address: [], elsewhere: [], ...some });

test.each([
  ["nothing yet", {}, false, "open"],
  ["nine wrong ones", { pair: tries(9) }, false, "open"],
  ["ten wrong ones", { pair: tries(10) }, false, "limited"],
  ["ten wrong ones from a known address", { pair: tries(10) }, true, "limited"],
  ["thirty wrong ones", { pair: tries(30) }, true, "closed"],
  ["99 from this address", { address: tries(99) }, false, "open"],
  ["100 from this address", { address: tries(100) }, false, "limited"],
  ["300 from this address", { address: tries(300) }, true, "closed"],
  ["100 an hour from unknown addresses", { elsewhere: tries(100) }, false, "limited"],
  ["100 an hour from unknown addresses, asked from a known one", { elsewhere: tries(100) }, true, "open"],
] as const)("after %s", (_name, some, known, kind) => {
  expect(loginGate(earlier(some), known, now).kind).toBe(kind);
});

test("the right password is accepted while no limit is reached, and beyond it only from a known address", () => {
  const open = loginGate(earlier({}), false, now);
  const limited = loginGate(earlier({ pair: tries(10) }), true, now);
  expect([loginOutcome(open, false, true), loginOutcome(open, true, true), loginOutcome(limited, true, true)]).toEqual(["in", "in", "in"]);
  expect([loginOutcome(open, false, false), loginOutcome(limited, false, true), loginOutcome(limited, true, false)]).toEqual([
    "wrong",
    "tooMany",
    "tooMany",
  ]);
});

test("sign-in is possible again after the announced wait, and not a second earlier", () => {
  const count = fc.integer({ min: 0, max: 310 });
  const age = fc.integer({ min: 1, max: 600 });
  const unknown = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(count, count, unknown, age, fc.boolean(), (pair, address, elsewhere, seconds, known) => {
      const before = earlier({
        pair: tries(Math.min(pair, 30), seconds),
        address: tries(Math.min(address, 300), seconds),
        elsewhere: tries(elsewhere, seconds),
      });
      const gate = loginGate(before, known, now);
      fc.pre(gate.kind !== "open");
      const counted = gate.kind === "limited" ? [now] : [];
      const later = (wait: number) => {
        const then = new Date(now.getTime() + wait * 1000);
        const within = (list: readonly Date[], windowMs: number): Date[] =>
          [...counted, ...list].filter((at) => at.getTime() > then.getTime() - windowMs);
        return loginGate(
          {
            pair: within(before.pair, loginLimits.pair.windowMs),
            address: within(before.address, loginLimits.address.windowMs),
            elsewhere: within(before.elsewhere, loginLimits.elsewhere.windowMs),
          },
          known,
          then,
        );
      };
      const wait = gate.retryAfter;
      expect(wait).toBeGreaterThan(0);
      expect(later(wait).kind).toBe("open");
      expect(later(wait - 1).kind).not.toBe("open");
    }),
    { numRuns: 500 },
  );
});
