import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiFailure } from "./failure.ts";
import { answer, fakeServer, someUser, type Request } from "./fake-server.ts";
import { onLive } from "./live.ts";
import { createQueryClient } from "./query-client.ts";
import { useServerAway, watchServer } from "./server-away.ts";
import { setSession, type SessionUser } from "./session-state.ts";

let isUp: boolean;
let asked: readonly Request[];
let client: QueryClient;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  asked = fakeServer(() => (isUp ? answer(200, {}) : answer(503, null)));
  client = createQueryClient();
  end = watchServer(client);
});
afterEach(() => {
  end();
  client.clear();
  vi.useRealTimers();
});

const failure = (status: number) => new ApiFailure({ status, code: "http.status", message: "" });
const wait = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));
const watching = () => renderHook(() => useServerAway()).result;

it("reports that the server is away after a check, and refetches failed queries when it is back", async () => {
  const away = watching();
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!isUp) throw failure(0);
    return "there";
  });
  isUp = false;
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn: load });
  const leave = observer.subscribe(() => undefined);
  await wait(5_000);
  expect(away.current).toBe(true);
  expect(observer.getCurrentResult().isError).toBe(true);
  isUp = true;
  await wait(30_000);
  expect(away.current).toBe(false);
  expect(observer.getCurrentResult().data).toBe("there");
  const questions = asked.length;
  await wait(120_000);
  expect(asked).toHaveLength(questions);
  leave();
});

it("refetches lost queries when the server is back before the first check, and not repeatedly", async () => {
  const away = watching();
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(failure(0)));
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn: load, retry: false });
  const leave = observer.subscribe(() => undefined);
  const loadOther = vi.fn<() => Promise<string>>(async () => "there");
  const leaveOther = new QueryObserver(client, { queryKey: ["other"], queryFn: loadOther }).subscribe(() => undefined);
  await wait(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(loadOther).toHaveBeenCalledTimes(1);
  await wait(50_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(away.current).toBe(false);
  leave();
  leaveOther();
});

it.each([
  ["a server that has started again meanwhile", 0, true, 1],
  ["'too many calls'", 429, false, 0],
  ["a refusal", 403, false, 0],
])("ignores %s", async (_what, status, up, questions) => {
  const away = watching();
  isUp = up;
  await client.fetchQuery({ queryKey: ["one"], queryFn: () => Promise.reject(failure(status)), retry: false }).catch(() => undefined);
  await wait(10_000);
  expect(away.current).toBe(false);
  expect(asked.filter(({ path }) => path === "/api/health")).toHaveLength(questions);
});

it("notices it by a change without an answer", async () => {
  const away = watching();
  isUp = false;
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(failure(0)) });
  await change.execute(undefined).catch(() => undefined);
  await wait(2_000);
  expect(away.current).toBe(true);
});

it("does not check when the page has closed its stream because it is hidden", async () => {
  let isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  localStorage.setItem("auth_token", "a.b.c");
  const streaming = () =>
    new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode("event: ready\ndata: {}\n\n")) }));
  asked = fakeServer(({ path }) => (path.endsWith("/stream") ? streaming() : answer(200, {})));
  setSession({ state: "in", user: someUser as unknown as SessionUser });
  const off = onLive("notifications", () => undefined);
  await wait(1_000);
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(120_000);
  expect(asked.map(({ path }) => path)).toEqual(["/api/notifications/stream"]);
  off();
  setSession({ state: "out" });
});
