import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { useLateRules } from "./use-late-rules.ts";

type Rules = (typed: string) => string[];
const rules: Rules = (typed) => (typed === "" ? ["missing"] : []);
const few: Rules = () => ["few"];

afterEach(() => vi.restoreAllMocks());

test("there are no rules until they are loaded", async () => {
  let arrive: (found: Rules) => void = () => undefined;
  const load = () =>
    new Promise<Rules>((resolve) => {
      arrive = resolve;
    });
  const { result } = renderHook(() => useLateRules(load, few));
  expect(result.current).toBeNull();
  arrive(rules);
  await waitFor(() => expect(result.current?.("")).toEqual(["missing"]));
});

test("while rules cannot be loaded the page has those that it knows, and all of them once the server answers", async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  fakeServer(() => answer(200, {}));
  let isLost = true;
  const load = () => (isLost ? Promise.reject(new TypeError("Failed to fetch dynamically imported module")) : Promise.resolve(rules));
  const { result } = renderHook(() => useLateRules(load, few));
  await act(async () => await vi.advanceTimersByTimeAsync(0));
  expect(result.current?.("")).toEqual(["few"]);
  expect(log).toHaveBeenCalledTimes(1);
  isLost = false;
  await act(async () => await vi.advanceTimersByTimeAsync(30_000));
  expect(result.current?.("")).toEqual(["missing"]);
  vi.useRealTimers();
});
