import { liveTopics, type LiveTopic } from "@aprisco/contract/live.ts";
import { readStream, type StreamOutcome } from "./live-stream.ts";
import { getSession, onSession, permissionsEvent } from "./session-state.ts";

/**
 * After this long out of sight a page needs no stream: it asks anew when it is looked at. A browser has six connections to a
 * server without TLS, and each page that streams keeps one.
 */
const HIDDEN_MS = 30_000;
/** A stream that lasted so long was a good one. */
const GOOD_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Within it pages ask after they have been told, each at its own moment, and once for all that it was told meanwhile. */
const SPREAD_MS: Readonly<Record<LiveTopic, number>> = { notifications: 300, board: 3_000 };

const listeners: Readonly<Record<LiveTopic, Set<() => void>>> = { notifications: new Set(), board: new Set() };
const standing = new Set<() => void>();
const due = new Map<LiveTopic, ReturnType<typeof setTimeout>>();
let live = false;
let wasLive = false;
/** Ends the loop that keeps the stream; null: there is none. */
let running: AbortController | null = null;
/** The page is out of sight, the account has newer ones open, or may have no stream: until the page is looked at again. */
let rests = false;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
let unwatch: (() => void) | null = null;

/** Whether changes are told: then nothing needs to be asked at intervals. */
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
    // What was told before has not arrived here. The first stream begins with its page: of that moment figures can wait.
    for (const topic of liveTopics) if (wasLive || topic === "notifications") tell(topic);
    wasLive = true;
  } else if (isTopic(event)) tell(event);
}

/** How long to wait for the next try; null: none, until something changes. */
function pauseAfter({ why, inMs }: StreamOutcome, failures: number): number | null {
  if (why === "shut" || why === "elsewhere") return null;
  if (why === "session" || why === "rights") return 0;
  if (inMs !== undefined) return inMs;
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Waits; a browser that comes back to a network tries at once. */
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
    // Whether the account still may what it sees, its own call says.
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

/** Watches what decides about the stream, while there are listeners. */
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
 * Calls `listener` when something of a topic has changed, or may have: what it is now, the listener asks for. All listeners of a
 * page share one stream. Returns the call that ends it.
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
