import { type StreamEnd, liveRoutes } from "@aprisco/contract/live.ts";
import { refreshTokens } from "./refresh.ts";
import { requestHeaders } from "./request-headers.ts";
import { endSession } from "./session-end.ts";
import { readTokens } from "./tokens.ts";

interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

const readBlock = (block: string): StreamEvent | null => {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()]),
  );
  const event = fields.get("event");
  return event ? { event, data: fields.get("data") ?? "" } : null;
};

/** Parses server-sent events from chunks that may break anywhere. Comment lines are skipped. */
export function eventParts(): (piece: string) => readonly StreamEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => readBlock(block) ?? []);
  };
}

/**
 * Why a stream ended.
 * - `shut`: the account may not have one now, or the browser cannot read one.
 * - `lost`: the connection broke, or there was no answer.
 */
export type StreamOutcome = { readonly why: StreamEnd | "shut" | "lost"; readonly inMs?: number };

/** Milliseconds. The server sends something every 25 s; a connection that is silent for longer is dead. */
const SILENT_MS = 60_000;

const asEnd = (data: string): StreamOutcome => {
  try {
    return JSON.parse(data) as StreamOutcome;
  } catch {
    return { why: "lost" };
  }
};

/** Requests the stream; after a 401, once more with a renewed token. */
async function ask(signal: AbortSignal, isSecond = false): Promise<Response | StreamOutcome> {
  const token = readTokens()?.token;
  if (!token) return { why: "shut" };
  const { method, path } = liveRoutes.openStream;
  const headers = { ...requestHeaders(token), Accept: "text/event-stream" };
  const response = await fetch(`/api${path}`, { method, headers, signal, cache: "no-store" });
  if (response.ok) return response;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (response.status !== 401)
    return response.status < 500 && response.status !== 429
      ? { why: "shut" }
      : { why: "later", ...(seconds >= 0 ? { inMs: seconds * 1_000 } : {}) };
  const renewed = isSecond ? "rejected" : await refreshTokens(token);
  if (renewed === "renewed") return ask(signal, true);
  if (renewed === "rejected") endSession("expired");
  return { why: renewed === "rejected" ? "shut" : "lost" };
}

/** Reads one stream until either side ends it. Returns the reason. */
export async function readStream(stop: AbortSignal, hear: (event: StreamEvent) => void): Promise<StreamOutcome> {
  const cutting = new AbortController();
  const cut = (): void => cutting.abort();
  stop.addEventListener("abort", cut);
  let watch = setTimeout(cut, SILENT_MS);
  try {
    const response = await ask(cutting.signal);
    if (!(response instanceof Response)) return response;
    if (!response.body) return { why: "shut" };
    const reader = response.body.getReader();
    // Not every browser ends the body when the request is aborted.
    cutting.signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    const take = eventParts();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { why: "lost" };
      clearTimeout(watch);
      watch = setTimeout(cut, SILENT_MS);
      for (const event of take(decoder.decode(value, { stream: true }))) {
        if (event.event === "end") return asEnd(event.data);
        hear(event);
      }
    }
  } catch {
    return { why: "lost" };
  } finally {
    clearTimeout(watch);
    stop.removeEventListener("abort", cut);
    cut();
  }
}
