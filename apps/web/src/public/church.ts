import type { settingsRoutes, PublicSettings } from "@aprisco/contract/settings.ts";
import { useSyncExternalStore } from "react";
import { call } from "../api/client.ts";
import { lightRoute } from "../api/light-route.ts";
import { drawnOn, type Site } from "./drawn-page.ts";

const publicSettingsRow = lightRoute<typeof settingsRoutes.getPublicSettings>({ method: "GET", path: "/settings/public" });

let site: Site | null = drawnOn()?.site ?? null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const { data } = await call(publicSettingsRow);
    if (data.setup_needed && location.pathname !== "/setup") location.replace("/setup");
    tell({ church: data });
  } catch {
    // The pages work without the church's name; the next page asks again.
    asked = null;
  }
}

export function tell(known: Site): void {
  site = known;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (site === null) asked ??= ask();
  return () => void listeners.delete(listener);
}

/** The church's public data; null until loaded. If the system is not set up, goes to /setup. */
export function useSite(): Site | null {
  const known = () => site;
  return useSyncExternalStore(subscribe, known, known);
}

/** The church's public settings; null until loaded. */
export const useChurch = (): PublicSettings | null => useSite()?.church ?? null;
