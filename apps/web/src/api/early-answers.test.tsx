import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dashboardRoutes } from "@aprisco/contract/dashboard.ts";
import { startTexts } from "../language/i18n.ts";
import { call } from "./client.ts";
import { asked as askedFor } from "./asked.ts";
import { askEarly, hasArrived, takeArrived, takeEarly } from "./early-answers.ts";
import { answer, fakeServer } from "./fake-server.ts";

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("auth_token", "a.b.c");
  await startTexts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call takes the pending early answer, and only once", async () => {
  const asked = fakeServer(() => answer(200, { total: 1 }));
  askEarly("/dashboard/stats", "a.b.c");
  await expect(call(dashboardRoutes.getDashboardStats)).resolves.toMatchObject({ data: { total: 1 } });
  expect(asked.map(({ path }) => path)).toEqual(["/api/dashboard/stats"]);
  await call(dashboardRoutes.getDashboardStats);
  expect(asked).toHaveLength(2);
});

test("an early request has the language that the page is about to have", () => {
  document.documentElement.lang = "pt-BR";
  sessionStorage.setItem("i18nextLng", "es");
  const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal("fetch", sent);
  askEarly("/reports/templates", "a.b.c");
  sessionStorage.removeItem("i18nextLng");
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get("accept-language")).toBe("es");
});

test("an early answer with another token is not taken", async () => {
  const asked = fakeServer(() => answer(200, {}));
  askEarly("/dashboard/stats", "other.b.c");
  await call(dashboardRoutes.getDashboardStats);
  expect(asked).toHaveLength(2);
});

test("an early answer that is older than 20 seconds is not taken", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  fakeServer(() => answer(200, {}));
  askEarly("/dashboard/stats", null);
  vi.advanceTimersByTime(20_001);
  expect(takeEarly("/dashboard/stats", null, undefined)).toBeUndefined();
});

test("a call that waits for an early answer can be aborted", async () => {
  fakeServer(() => new Promise<Response>(() => undefined));
  askEarly("/dashboard/stats", "a.b.c");
  const stop = new AbortController();
  const waiting = call(dashboardRoutes.getDashboardStats, { signal: stop.signal });
  stop.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
});

test("an early answer that fails is a failed call", async () => {
  fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
  askEarly("/dashboard/stats", "a.b.c");
  await expect(call(dashboardRoutes.getDashboardStats)).rejects.toMatchObject({ code: "network.failed" });
});

const isThere = (path: string) => vi.waitFor(() => expect(hasArrived(path, "a.b.c")).toBe(true));

test("a query starts with an early answer that has arrived, once", async () => {
  const asked = fakeServer(() => answer(200, { total: 1 }));
  askEarly("/dashboard/stats", "a.b.c");
  expect(hasArrived("/dashboard/stats", "a.b.c")).toBe(false);
  await isThere("/dashboard/stats");
  const begin = askedFor(dashboardRoutes.getDashboardStats).initialData as () => unknown;
  expect(begin()).toEqual({ total: 1 });
  expect(begin()).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("a call takes an early answer that has arrived, if its token is the same", async () => {
  const asked = fakeServer(() => answer(200, { total: 1 }));
  askEarly("/dashboard/stats", "a.b.c");
  await isThere("/dashboard/stats");
  expect(takeArrived("/dashboard/stats", "other.b.c")).toBeUndefined();
  await expect(call(dashboardRoutes.getDashboardStats)).resolves.toMatchObject({ data: { total: 1 } });
  expect(asked).toHaveLength(1);
});

test("an early refusal is left to the call that handles it", async () => {
  fakeServer(() => answer(403, null));
  askEarly("/dashboard/stats", "a.b.c");
  await new Promise((resolve) => setImmediate(resolve));
  expect(takeArrived("/dashboard/stats", "a.b.c")).toBeUndefined();
  await expect(call(dashboardRoutes.getDashboardStats)).rejects.toMatchObject({ status: 403 });
});
