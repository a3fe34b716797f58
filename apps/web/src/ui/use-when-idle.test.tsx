import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWhenIdle } from "./use-when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("code is loaded once the page is idle, not before; what fails then is left to the click", () => {
  let idle: () => void = () => undefined;
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError("no network")));
  const loads = [load];
  renderHook(() => useWhenIdle(loads));
  expect(load).not.toHaveBeenCalled();
  idle();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a browser without idle callbacks loads it after a while, and not when the page was left", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const loads = [load];
  renderHook(() => useWhenIdle(loads)).unmount();
  vi.advanceTimersByTime(5_000);
  expect(load).not.toHaveBeenCalled();
  renderHook(() => useWhenIdle(loads));
  vi.advanceTimersByTime(5_000);
  expect(load).toHaveBeenCalledTimes(1);
});
