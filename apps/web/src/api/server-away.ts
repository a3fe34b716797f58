import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isFailure, KeptOnDevice } from "./failure.ts";
import { isLive, onLiveChange } from "./live.ts";
import { doesAnswer, watchForServer } from "./server-back.ts";

/** Milliseconds before the first check: a restart is not reported, and pages do not all check at the same moment. */
const PATIENCE_MS = 2_000;
/** Milliseconds between two automatic refetches of a call that keeps failing while the server answers. */
const BETWEEN_MS = 60_000;

let away = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function setAway(next: boolean): void {
  away = next;
  for (const listener of listeners) listener();
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, () => away);

/** Whether a query or change failed without an answer. 429 is an answer. */
const isSilent = (action: object): boolean =>
  "error" in action &&
  (action.error instanceof KeptOnDevice || (isFailure(action.error) && action.error.isUnreachable && action.error.status !== 429));

/**
 * Watches whether the server answers; an unanswered call or a broken stream starts a check. When the server is back, stale and
 * failed queries are refetched as after a lost connection (spec.md §9).
 * @returns ends the watch
 */
export function watchServer(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: (() => void) | undefined;
  let askedAgainAt = -Infinity;
  /** Refetches failed queries while the server answers: it was back before the first check, or a single call was lost. */
  const askAgain = (): void => {
    const lost = queries.findAll({ type: "active", predicate: ({ state }) => isSilent(state) });
    if (lost.length === 0 || Date.now() - askedAgainAt < BETWEEN_MS) return;
    askedAgainAt = Date.now();
    for (const query of lost) void query.fetch().catch(() => undefined);
  };
  const onBack = (): void => {
    unwatch?.();
    unwatch = undefined;
    timer = undefined;
    setAway(false);
    // The same event as when the browser comes online: the stream, the session and the offline bar listen to it.
    dispatchEvent(new Event("online"));
    queries.onOnline();
  };
  const look = async (): Promise<void> => {
    if (await doesAnswer()) {
      timer = undefined;
      askAgain();
    } else if (timer !== undefined) {
      setAway(true);
      unwatch = watchForServer(onBack);
    }
  };
  const suspect = (): void => {
    timer ??= setTimeout(() => void look(), PATIENCE_MS * (0.5 + Math.random() / 2));
  };
  const ends = [
    queries.subscribe((event) => {
      if (event.type === "updated" && isSilent(event.action)) suspect();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && isSilent(event.action)) suspect();
    }),
    onLiveChange(() => {
      // A hidden page closes its stream on purpose.
      if (!isLive() && !document.hidden) suspect();
    }),
  ];
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    timer = undefined;
    unwatch?.();
    if (away) setAway(false);
  };
}
