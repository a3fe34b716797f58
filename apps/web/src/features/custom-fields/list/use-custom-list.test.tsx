import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useCustomList } from "./use-custom-list.ts";

const asked = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../values/use-custom-fields.ts", () => ({ useCustomFields: () => [{ id: 1 }] }));
vi.mock("./parts.ts", () => {
  asked();
  throw new Error("Unable to preload CSS");
});

test("a list whose custom fields fail to load is shown without them, and no rejection is unhandled", async () => {
  const uncaught = vi.fn<() => void>();
  process.on("unhandledRejection", uncaught);
  const bare = { search: new URLSearchParams(), query: {} } as never;
  const { result } = renderHook(() => useCustomList("members", [], bare, []));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  // Unhandled rejections are reported after the pending tasks.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect([result.current.filters, result.current.address]).toEqual([[], bare]);
});
