import { expect, test } from "vitest";
import { MOST_IDS, payloadsOf, readPayload } from "./told.ts";

test("each id is told once, at most so many at a time, and read as it was told", () => {
  const accounts = Array.from({ length: 3 * MOST_IDS + 1 }, (_, index) => 900_000_000_000_000 + index);
  const payloads = payloadsOf({ topic: "notifications", accounts: [...accounts, ...accounts] });
  expect(payloads.map((text) => readPayload(text)?.ids.length)).toEqual([MOST_IDS, MOST_IDS, MOST_IDS, 1]);
  expect(payloads.flatMap((text) => readPayload(text)?.ids)).toEqual(accounts);
  // PostgreSQL accepts no longer payload.
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

test("whom nothing concerns is told nothing", () => expect(payloadsOf({ topic: "board", congregations: [] })).toEqual([]));

test.each(["", "{", "{}", '{"topic":"names","ids":[1]}', '{"topic":"board","ids":["1"]}'])("what is none of ours is not read: %s", (text) =>
  expect(readPayload(text)).toBeNull(),
);
