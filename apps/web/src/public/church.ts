import type { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import type { PublicSettings } from "@aprisco/contract/settings/settings.ts";
import { useSyncExternalStore } from "react";
import { call } from "../api/client.ts";
import { lightRow } from "../api/light-row.ts";

const publicSettingsRow = lightRow<typeof settingsRoutes.getPublicSettings>({ method: "GET", path: "/settings/public" });

let church: PublicSettings | null = null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    const { data } = await call(publicSettingsRow);
    church = data;
    if (data.setup_needed && location.pathname !== "/setup") location.replace("/setup");
    for (const listener of listeners) listener();
  } catch {
    // Every public page works without the church's name; the next page asks again.
    asked = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  asked ??= ask();
  return () => void listeners.delete(listener);
}

/** What anybody may know of the church; null until it is known. While the system is not set up every page leads to /setup. */
export const useChurch = (): PublicSettings | null => useSyncExternalStore(subscribe, () => church);

/** "Campinas, São Paulo", or what there is of it. */
export const placeOf = (of: Pick<PublicSettings, "city" | "state">): string => [of.city, of.state].filter(Boolean).join(", ");
