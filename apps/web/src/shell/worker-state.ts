import { useSyncExternalStore } from "react";
import { workers } from "../api/device.ts";
import type { ToPage, ToWorker } from "../worker/letters.ts";

export interface WorkerState {
  /** The browser reports no connection, or an answer came from this device's cache. */
  readonly isOffline: boolean;
  /** The ISO instant at which the oldest shown answer was cached; null: none came from the cache. */
  readonly keptAt: string | null;
  /** A newer version is installed; it starts when the user says so. */
  readonly hasUpdate: boolean;
  /** The browser can install the application; null: it cannot, or has done so. */
  readonly install: InstallEvent | null;
  /** The installation was not offered on this device before. */
  readonly offersInstall: boolean;
}

/** `beforeinstallprompt` of browsers built on Chromium; others install by their menu only. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let state: WorkerState = { isOffline: navigator.onLine === false, keptAt: null, hasUpdate: false, install: null, offersInstall: false };
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
// Asks the worker for messages that it sent before this code was loaded.
workers?.controller?.postMessage("listening" satisfies ToWorker);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, () => state);
