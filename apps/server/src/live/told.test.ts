import { expect, test } from "vitest";
import { MOST_IDS, payloadsOf, readPayload } from "./told.ts";

test("ids are distinct, in limited portions, and read back unchanged", () => {
  const accounts = Array.from({ length: 3 * MOST_IDS + 1 }, (_, index) => 900_000_000_000_000 + index);
  const payloads = payloadsOf({ topic: "notifications", accounts: [...accounts, ...accounts] });
  expect(payloads.map((text) => readPayload(text)?.ids.length)).toEqual([MOST_IDS, MOST_IDS, MOST_IDS, 1]);
  expect(payloads.flatMap((text) => readPayload(text)?.ids)).toEqual(accounts);
  // PostgreSQL accepts no longer payload.
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

test("without recipients nothing is sent", () => expect(payloadsOf({ topic: "board", congregations: [] })).toEqual([]));

test.each(["", "{", "{}", '{"topic":"names","ids":[1]}', '{"topic":"board","ids":["1"]}'])("another payload is ignored: %s", (text) =>
  expect(readPayload(text)).toBeNull(),
);
