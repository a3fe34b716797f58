import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Live from "./live.ts";
import type * as State from "./session-state.ts";
import type * as Hook from "./use-live-or.ts";
import { answer, fakeServer, someUser, type Request } from "./fake-server.ts";

class Stream {
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  isOpen = true;
  readonly response = new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.isOpen = false;
      },
    }),
    { status: 200, headers: { "content-type": "text/event-stream" } },
  );

  async send(event: string, data: object = {}): Promise<void> {
    this.#controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    await vi.advanceTimersByTimeAsync(0);
  }

  async breakOff(): Promise<void> {
    this.isOpen = false;
    this.#controller?.error(new Error("the line broke"));
    await vi.advanceTimersByTimeAsync(0);
  }
}

let live: typeof Live;
let state: typeof State;
let hook: typeof Hook;
let streams: Stream[] = [];
let asked: Request[] = [];
let refused: (() => Response | undefined) | null = null;
let isHidden = false;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.spyOn(Math, "random").mockReturnValue(1);
  isHidden = false;
  refused = null;
  streams = [];
  localStorage.setItem("auth_token", "a.b.c");
  localStorage.setItem("refresh_token", "r.r.r");
  asked = fakeServer(({ path }) => {
    if (path !== "/api/notifications/stream") return answer(200, { token: "n.e.w", refreshToken: "r.r.2" });
    const refusal = refused?.();
    if (refusal) return refusal;
    const stream = new Stream();
    streams.push(stream);
    return stream.response;
  });
  live = await import("./live.ts");
  state = await import("./session-state.ts");
  hook = await import("./use-live-or.ts");
  state.setSession({ state: "in", user: someUser as never });
});
afterEach(() => {
  for (const off of offs.splice(0)) off();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const streamsAsked = (): number => asked.filter(({ path }) => path.endsWith("/stream")).length;
const last = (): Stream => {
  const stream = streams.at(-1);
  if (!stream) throw new Error("no stream was asked for");
  return stream;
};
async function listen(topic: "notifications" | "board" = "notifications") {
  const heard = vi.fn<() => void>();
  offs.push(live.onLive(topic, heard));
  await vi.advanceTimersByTimeAsync(0);
  return heard;
}
const see = async (hidden: boolean): Promise<void> => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
};

test("all listeners of a page share one stream with the account's token; it closes with the last listener", async () => {
  await listen();
  await listen("board");
  expect(streamsAsked()).toBe(1);
  expect(asked[0]?.headers["Authorization"]).toBe("Bearer a.b.c");
  offs.pop()?.();
  expect(last().isOpen).toBe(true);
  offs.pop()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(last().isOpen).toBe(false);
});

test("an event reaches the listeners of its topic; several at once reach them once", async () => {
  const [notices, board] = [await listen(), await listen("board")];
  await last().send("ready");
  await vi.advanceTimersByTimeAsync(3_000);
  // The page has just loaded its board: only notifications are refetched.
  expect([notices.mock.calls.length, board.mock.calls.length]).toEqual([1, 0]);
  for (let count = 0; count < 20; count += 1) await last().send("notifications");
  await vi.advanceTimersByTimeAsync(300);
  expect([notices.mock.calls.length, board.mock.calls.length]).toEqual([2, 0]);
});

test("a broken stream is reopened after growing pauses, and its listeners refetch", async () => {
  const heard = await listen();
  await last().send("ready");
  expect(live.isLive()).toBe(true);
  await last().breakOff();
  expect(live.isLive()).toBe(false);
  const pauses = [1_000, 2_000, 4_000, 8_000];
  for (const [index, ms] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(streamsAsked()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(streamsAsked()).toBe(index + 2);
    if (index < pauses.length - 1) await last().breakOff();
  }
  heard.mockClear();
  await last().send("ready");
  await vi.advanceTimersByTimeAsync(300);
  expect(heard).toHaveBeenCalledOnce();
});

test("a silent stream is given up after a minute", async () => {
  await listen();
  await last().send("ready");
  await vi.advanceTimersByTimeAsync(59_999);
  expect(last().isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(live.isLive()).toBe(false);
});

test("a server that stops says when to reconnect", async () => {
  await listen();
  await last().send("end", { why: "later", inMs: 7_000 });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(streamsAsked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streamsAsked()).toBe(2);
});

test("a refused token is renewed once, and the stream is opened with the new one", async () => {
  let tries = 0;
  refused = () => {
    tries += 1;
    return tries === 1 ? answer(401, null, { error: "session.required" }) : undefined;
  };
  await listen();
  expect(asked.map(({ path }) => path)).toEqual(["/api/notifications/stream", "/api/auth/refresh", "/api/notifications/stream"]);
  expect(asked[2]?.headers["Authorization"]).toBe("Bearer n.e.w");
});

test("after changed rights the account is read again and the stream reopened", async () => {
  const changed = vi.fn<() => void>();
  addEventListener(state.permissionsEvent, changed);
  await listen();
  await last().send("end", { why: "rights" });
  await vi.advanceTimersByTimeAsync(0);
  expect(changed).toHaveBeenCalledOnce();
  expect(streamsAsked()).toBe(2);
  removeEventListener(state.permissionsEvent, changed);
});

test("a page whose stream was closed for newer pages opens none until it is shown again", async () => {
  await listen();
  await last().send("end", { why: "elsewhere" });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(streamsAsked()).toBe(1);
  await see(true);
  await see(false);
  expect(streamsAsked()).toBe(2);
});

test("an account that may have no stream asks once", async () => {
  refused = () => answer(403, null, { error: "session.restricted" });
  await listen();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(streamsAsked()).toBe(1);
});

test("a page that is hidden for long closes its stream, and opens it when it is shown", async () => {
  const heard = await listen();
  await last().send("ready");
  await see(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(last().isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().isOpen).toBe(false);
  await see(false);
  heard.mockClear();
  await last().send("ready");
  await vi.advanceTimersByTimeAsync(300);
  expect(heard).toHaveBeenCalledOnce();
});

test("a stream ends with the session of this browser", async () => {
  await listen();
  await last().send("ready");
  state.setSession({ state: "out" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([last().isOpen, live.isLive(), streamsAsked()]).toEqual([false, false, 1]);
});

test("without a stream a visible page polls, and refetches when it is shown; with a stream it does not", async () => {
  const refetch = vi.fn<() => void>();
  const { unmount } = renderHook(() => hook.useLiveOr(20_000, "notifications", refetch));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  await last().send("ready");
  await vi.advanceTimersByTimeAsync(300);
  expect(refetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refetch).toHaveBeenCalledTimes(3);
  refused = () => answer(503, null, {}, { "retry-after": "3600" });
  await last().breakOff();
  await see(true);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(refetch).toHaveBeenCalledTimes(3);
  await see(false);
  expect(refetch).toHaveBeenCalledTimes(4);
  unmount();
});
