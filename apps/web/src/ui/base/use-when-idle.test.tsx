import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWhenIdle } from "./use-when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fakeIdle() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
  return async () => {
    waiting.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
}

test("code is loaded when the page is idle, one file after the other; a failure is left to the click", async () => {
  const idle = fakeIdle();
  const first = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError("no network")));
  const second = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const loads = [first, second];
  renderHook(() => useWhenIdle(loads));
  expect(first).not.toHaveBeenCalled();
  await idle();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  await idle();
  expect(second).toHaveBeenCalledTimes(1);
  await idle();
  expect(first).toHaveBeenCalledTimes(1);
});

test("an unmounted page loads nothing more", async () => {
  const idle = fakeIdle();
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const loads = [load];
  renderHook(() => useWhenIdle(loads)).unmount();
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test("a browser without idle callbacks loads it after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const loads = [load];
  renderHook(() => useWhenIdle(loads));
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
});
