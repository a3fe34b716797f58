import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../api/failure.ts";
import { obeyingWaits } from "./obeying-waits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, retryAfter: number | null) =>
  new ApiFailure({ status, code: "server.unavailable", message: "Já voltamos.", retryAfter });

/** Sends a call that fails with these in turn and then succeeds; every wait passes at once. */
async function sendAmid(refusals: readonly ApiFailure[]) {
  const left = [...refusals];
  const send = vi.fn<() => Promise<string>>(async () => {
    const next = left.shift();
    if (next) throw next;
    return "in";
  });
  const onWait = vi.fn<() => void>();
  const outcome = obeyingWaits(send, onWait).catch((cause: unknown) => cause);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, sent: send.mock.calls.length, waits: onWait.mock.calls.length };
}

test("comes again as often as the server asks it to, and says so", async () => {
  expect(await sendAmid([refusal(503, 3), refusal(429, 1), refusal(503, 7)])).toEqual({ outcome: "in", sent: 4, waits: 3 });
});

test.each([
  ["a long wait", refusal(429, 600)],
  ["a failure that asks for none", refusal(503, null)],
  ["a refusal", refusal(409, 2)],
  ["no connection", refusal(0, null)],
])("leaves %s to the reader", async (_what, failure) => {
  expect(await sendAmid([failure])).toEqual({ outcome: failure, sent: 1, waits: 0 });
});

test("gives up in the end", async () => {
  const failure = refusal(503, 2);
  expect(await sendAmid(Array.from({ length: 50 }, () => failure))).toEqual({ outcome: failure, sent: 20, waits: 19 });
});
