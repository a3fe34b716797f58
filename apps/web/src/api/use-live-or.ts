import type { LiveTopic } from "@aprisco/contract/live.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isLive, onLive, onLiveChange } from "./live.ts";

/**
 * Keeps data fresh while the page is visible: calls `refetch` at each event of the topic; without a stream, every `pollMs`
 * milliseconds. A hidden page does not poll; it refetches once when it is shown.
 */
export function useLiveOr(pollMs: number, topic: LiveTopic, refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const live = useSyncExternalStore(onLiveChange, isLive);
  useEffect(() => onLive(topic, () => latest.current()), [topic]);
  useEffect(() => {
    if (live) return undefined;
    let isDue = false;
    const ask = (): void => {
      isDue = document.hidden;
      if (!isDue) latest.current();
    };
    const look = (): void => {
      if (isDue) ask();
    };
    const timer = setInterval(ask, pollMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [live, pollMs]);
}
