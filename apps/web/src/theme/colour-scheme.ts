import { useSyncExternalStore } from "react";

/** `system` follows the device. Stored in this browser only, under `aprisco_theme`. */
export type Theme = "light" | "dark" | "system";

const key = "aprisco_theme";
const device = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function getTheme(): Theme {
  const value = stored();
  return value === "light" || value === "dark" ? value : "system";
}

export const hasChosenTheme = (): boolean => stored() !== null;

function shownScheme(theme: Theme = getTheme()): "light" | "dark" {
  if (theme !== "system") return theme;
  return device().matches ? "dark" : "light";
}

function paint(): void {
  document.documentElement.setAttribute("data-color-scheme", shownScheme());
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
    document.documentElement.setAttribute("data-color-scheme", shownScheme(theme));
  }
  paint();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies changes of the device and of other tabs; call it once per page. */
export function followTheme(): void {
  device().addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key === key) paint();
  });
}

const unknown = (): Theme => "system";

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, getTheme, unknown);
