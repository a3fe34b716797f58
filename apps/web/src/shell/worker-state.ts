import { useSyncExternalStore } from "react";
import { workers } from "../api/device.ts";
import type { ToPage, ToWorker } from "../worker/letters.ts";

export interface WorkerState {
  /** The browser says that it has no connection, or an answer was one that this device had kept. */
  readonly isOffline: boolean;
  /** When the oldest answer on the screen was kept; null: none was. */
  readonly keptAt: string | null;
  /** A newer version is there, and begins when the person says so. */
  readonly hasUpdate: boolean;
}

let state: WorkerState = { isOffline: navigator.onLine === false, keptAt: null, hasUpdate: false };
const listeners = new Set<() => void>();

export function setWorkerState(change: Partial<WorkerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

addEventListener("offline", () => setWorkerState({ isOffline: true }));
addEventListener("online", () => setWorkerState({ isOffline: false, keptAt: null }));
workers?.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  if (data.ask === "offline") setWorkerState({ isOffline: true, keptAt: data.at });
  if (data.ask === "online") setWorkerState({ isOffline: false, keptAt: null });
});
// Answers may have come from the worker before this file was there.
workers?.controller?.postMessage("listening" satisfies ToWorker);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, () => state);
