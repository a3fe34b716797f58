import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLateRules } from "./use-late-rules.ts";

type Rules = (typed: string) => string[];
const rules: Rules = (typed) => (typed === "" ? ["missing"] : []);
const none: Rules = () => [];

afterEach(() => vi.restoreAllMocks());

test("there are no rules until they are loaded", async () => {
  let arrive: (found: Rules) => void = () => undefined;
  const load = () =>
    new Promise<Rules>((resolve) => {
      arrive = resolve;
    });
  const { result } = renderHook(() => useLateRules(load, none));
  expect(result.current).toBeNull();
  arrive(rules);
  await waitFor(() => expect(result.current?.("")).toEqual(["missing"]));
});

test("rules that cannot be loaded report no errors, because the server has them too", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const { result } = renderHook(() => useLateRules(load, none));
  await waitFor(() => expect(result.current?.("")).toEqual([]));
  expect(log).toHaveBeenCalledTimes(1);
});
