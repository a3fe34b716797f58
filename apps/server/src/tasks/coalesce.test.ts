import { afterEach, expect, test, vi } from "vitest";
import { gather } from "./coalesce.ts";

afterEach(() => vi.useRealTimers());

test("calls within a moment cause one run at its end; later ones another", async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const ask = gather(work, 200);
  ask();
  await vi.advanceTimersByTimeAsync(150);
  ask();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
});
