import { rollRoutes } from "@aprisco/contract/roll.ts";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { usePrintAll } from "./use-print-all.ts";

afterEach(cleanup);

/** Renders a list of `count` entries, three per page; the request of page `breaksAt` fails. */
function show(count: number, total: object, breaksAt = Infinity) {
  const asked = fakeServer(({ path }) => {
    const from = Number(new URL(path, "http://x").searchParams.get("cursor") ?? 0);
    if (from >= breaksAt) return answer(400, null, { error: "request.invalid" });
    const data = [1, 2, 3].map((one) => ({ id: from + one })).filter(({ id }) => id <= count);
    return answer(200, data, { meta: { ...total, nextCursor: from + 3 < count ? String(from + 3) : null } });
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => usePrintAll(rollRoutes.listRoll, {}, useInfiniteQuery(pagesOf(rollRoutes.listRoll, {}))), {
    wrapper,
  });
  return { asked, result };
}

/** Whether the browser's own printing follows. */
function pressPrint(): boolean {
  const event = new KeyboardEvent("keydown", { key: "p", ctrlKey: true, cancelable: true });
  act(() => void dispatchEvent(event));
  return !event.defaultPrevented;
}

test("a list is printed once all of it is there", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { asked, result } = show(8, { total: 8 });
  await waitFor(() => expect(result.current.isOffered).toBe(true));
  act(() => result.current.print());
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(3);
  // The rest comes in the largest pages.
  expect(asked.map(({ path }) => new URL(path, "http://x").searchParams.get("limit"))).toEqual(["25", "100", "100"]);
  expect(result.current.isLoading).toBe(false);
});

test("a list beyond the limit of exact counts is printed too, all of it", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { asked, result } = show(8, { total: null, totalAtLeast: 1000 });
  await waitFor(() => expect(result.current.isOffered).toBe(true));
  act(() => result.current.print());
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(3);
});

test("a list beyond the limit of printing is not offered, and Ctrl+P is left to the browser", async () => {
  const { asked, result } = show(8, { total: 5_001 });
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  expect(result.current.isOffered).toBe(false);
  expect(pressPrint()).toBe(true);
});

test("Ctrl+P prints the list once all of it is loaded, and is then the browser's own", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { asked, result } = show(8, { total: 8 });
  await waitFor(() => expect(result.current.isOffered).toBe(true));
  expect(pressPrint()).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(3);
  expect(pressPrint()).toBe(true);
});

test("printing does not wait after a failure", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { result } = show(8, { total: 8 }, 3);
  await waitFor(() => expect(result.current.isOffered).toBe(true));
  act(() => result.current.print());
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(result.current.isLoading).toBe(false);
});
