import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exchange } from "./transport.ts";

/** A connection that never answers: only the signal ends the call. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason as Error)));
const outgoing = { method: "GET", path: "/visitors" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", silent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("F16 a call without an answer fails after 20 s", async () => {
  const asked = exchange(outgoing);
  const outcome = vi.fn<(cause: unknown) => void>();
  asked.catch(outcome);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(asked).rejects.toMatchObject({ status: 0, code: "network.timeout", isUnreachable: true });
});

test("a cancelled call says that it was cancelled", async () => {
  const leaving = new AbortController();
  const asked = exchange({ ...outgoing, signal: leaving.signal });
  leaving.abort(new Error("gone elsewhere"));
  await expect(asked).rejects.toThrow("gone elsewhere");
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer leaves no timer behind", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data: 7, error: null, message: null }));
  await expect(exchange(outgoing)).resolves.toMatchObject({ data: 7 });
  expect(vi.getTimerCount()).toBe(0);
});

test("a body with a file is a form without a content type of ours, and has a longer time limit", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push(init);
    return silent(url, init);
  });
  const sent = exchange({ method: "POST", path: "/upload", body: { purpose: "church_logo", file: new File(["x"], "a.png") } });
  const outcome = vi.fn<(cause: unknown) => void>();
  sent.catch(outcome);
  const { body, headers } = asked[0] ?? {};
  expect(body instanceof FormData && [...body.keys()]).toEqual(["purpose", "file"]);
  expect(Object.keys(headers ?? {})).not.toContain("Content-Type");
  await vi.advanceTimersByTimeAsync(99_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(sent).rejects.toMatchObject({ code: "network.timeout" });
});
