import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isFailure } from "./failure.ts";
import { isLive, onLiveChange } from "./live.ts";
import { doesAnswer, watchForServer } from "./server-back.ts";

/** A server that starts again at once is not missed; and pages do not ask all in the same moment whether it does. */
const PATIENCE_MS = 2_000;
/** A call that fails again and again while the server answers is not asked for by itself more often than this. */
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

/** Whether the server of this page has stopped answering. */
export const useServerAway = (): boolean => useSyncExternalStore(subscribe, () => away);

/** Whether a query or a change failed without an answer. 'Too many calls' (429) is an answer. */
const isSilent = (action: object): boolean =>
  "error" in action && isFailure(action.error) && action.error.isUnreachable && action.error.status !== 429;

/**
 * Watches whether the server answers: a call that none answered and a stream that broke are reasons to ask. Once it is back, what
 * could not be loaded or is old is asked for as after a lost connection (spec.md §9), without a click.
 *
 * @returns ends it
 */
export function watchServer(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch: (() => void) | undefined;
  let askedAgainAt = -Infinity;
  /** Asks again for what was lost while the server answers: it was back before the first look, or the line lost one call. */
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
    // As a browser says that its network is back: the stream, the session and the bar of a page listen to that.
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
      // Out of sight a page gives its stream back.
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
