import { liveTopics, type LiveTopic } from "@aprisco/contract/live.ts";
import { readStream, type StreamOutcome } from "./live-stream.ts";
import { getSession, onSession, permissionsEvent } from "./session-state.ts";

/**
 * Milliseconds. A page that is hidden for longer closes its stream and refetches when it is shown. A browser has six connections to
 * a server without TLS, and each stream holds one.
 */
const HIDDEN_MS = 30_000;
/** Milliseconds. A stream that lasted this long resets the count of failures. */
const GOOD_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Milliseconds. Pages refetch at a random moment within it, once for all events that arrived meanwhile. */
const SPREAD_MS: Readonly<Record<LiveTopic, number>> = { notifications: 300, board: 3_000 };

const listeners: Readonly<Record<LiveTopic, Set<() => void>>> = { notifications: new Set(), board: new Set() };
const standing = new Set<() => void>();
const due = new Map<LiveTopic, ReturnType<typeof setTimeout>>();
let live = false;
let wasLive = false;
/** Ends the running stream; null: none runs. */
let running: AbortController | null = null;
/** No stream until the page is shown again: it is hidden, the account has newer streams, or it may have none. */
let rests = false;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
let unwatch: (() => void) | null = null;

/** Whether the stream is open: then polling is not needed. */
export const isLive = (): boolean => live;
export function onLiveChange(listener: () => void): () => void {
  standing.add(listener);
  return () => void standing.delete(listener);
}

function setLive(next: boolean): void {
  if (next === live) return;
  live = next;
  for (const listener of standing) listener();
}

function tell(topic: LiveTopic): void {
  if (due.has(topic)) return;
  const run = (): void => {
    due.delete(topic);
    for (const listener of listeners[topic]) listener();
  };
  due.set(topic, setTimeout(run, Math.random() * SPREAD_MS[topic]));
}

const isTopic = (event: string): event is LiveTopic => liveTopics.some((topic) => topic === event);
function hear(event: string): void {
  if (event === "deaf") setLive(false);
  else if (event === "ready") {
    setLive(true);
    // Events before this moment were missed. A new page has just loaded its board, so its first stream repeats notifications only.
    for (const topic of liveTopics) if (wasLive || topic === "notifications") tell(topic);
    wasLive = true;
  } else if (isTopic(event)) tell(event);
}

/** Milliseconds until the next try; null: no try until something changes. */
function pauseAfter({ why, inMs }: StreamOutcome, failures: number): number | null {
  if (why === "shut" || why === "elsewhere") return null;
  if (why === "session" || why === "rights") return 0;
  if (inMs !== undefined) return inMs;
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Waits; when the browser comes online, at once. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener("online", over);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener("online", over);
    signal.addEventListener("abort", over);
  });

async function keep(stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const began = performance.now();
    const outcome = await readStream(stop, ({ event }) => {
      if (!stop.aborted) hear(event);
    });
    if (stop.aborted) return;
    if (performance.now() - began > GOOD_MS) failures = 0;
    setLive(false);
    // The refetched account tells which rights are left.
    if (outcome.why === "rights" || outcome.why === "session") dispatchEvent(new Event(permissionsEvent));
    const wait = pauseAfter(outcome, failures);
    if (wait === null) {
      rests = true;
      running = null;
      return;
    }
    failures += 1;
    await pause(wait, stop);
  }
}

function stop(): void {
  running?.abort();
  running = null;
  setLive(false);
}

function settle(): void {
  const isWanted = liveTopics.some((topic) => listeners[topic].size > 0) && getSession().state === "in" && !rests;
  if (!isWanted) return stop();
  if (running) return;
  running = new AbortController();
  void keep(running.signal);
}

function onVisibility(): void {
  clearTimeout(hiddenTimer);
  if (document.hidden)
    hiddenTimer = setTimeout(() => {
      rests = true;
      stop();
    }, HIDDEN_MS);
  else {
    rests = false;
    settle();
  }
}

function watch(): () => void {
  const off = onSession(() => {
    if (getSession().state === "out") rests = false;
    settle();
  });
  if (document.hidden) onVisibility();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    off();
    clearTimeout(hiddenTimer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

/**
 * Calls `listener` when something about a topic may have changed; the listener refetches. All listeners of a page share one stream.
 * Returns the unsubscribe function.
 */
export function onLive(topic: LiveTopic, listener: () => void): () => void {
  listeners[topic].add(listener);
  unwatch ??= watch();
  settle();
  return () => {
    listeners[topic].delete(listener);
    settle();
    if (running || liveTopics.some((other) => listeners[other].size > 0)) return;
    unwatch?.();
    unwatch = null;
  };
}
