import type { LiveTopic } from "@aprisco/contract/live.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isLive, onLive, onLiveChange } from "./live.ts";

/**
 * Keeps something fresh while the page is open: `refetch` is called when the topic is told of, and every `pollMs` while nothing
 * can be told. A page that is out of sight does not poll, and asks once when it is looked at again.
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
