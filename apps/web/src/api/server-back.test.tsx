import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, type Request } from "./fake-server.ts";
import { watchForServer } from "./server-back.ts";

let reply: () => Response | Promise<Response>;
let asked: readonly Request[];
let isHidden: boolean;
let end: () => void;
const onBack = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onBack.mockReset();
  isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  reply = () => answer(503, null);
  asked = fakeServer(() => reply());
  end = watchForServer(onBack);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const turn = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
};

it("each check has a time limit", async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(1);
  expect(limits).toEqual([10_000]);
});

it("checks at once when the page is shown, and not before", async () => {
  turn(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(0);
  reply = () => answer(200, {});
  turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  expect(onBack).toHaveBeenCalledOnce();
});

it("sends no check after it was stopped", async () => {
  end();
  turn(true);
  turn(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(0);
});
