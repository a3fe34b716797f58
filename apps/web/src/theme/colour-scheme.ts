import { useSyncExternalStore } from "react";

/** The person's choice; `system` follows the device. Kept in this browser only, under `aprisco_theme`. */
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

/** The chosen theme, `system` when none was chosen. */
export function getTheme(): Theme {
  const value = stored();
  return value === "light" || value === "dark" ? value : "system";
}

/** Whether somebody chose a theme in this browser (then the account's preference does not replace it). */
export const hasChosenTheme = (): boolean => stored() !== null;

/** What the theme comes to on this device, now. */
function shownScheme(theme: Theme = getTheme()): "light" | "dark" {
  if (theme !== "system") return theme;
  return device().matches ? "dark" : "light";
}

function paint(): void {
  document.documentElement.setAttribute("data-color-scheme", shownScheme());
  for (const listener of listeners) listener();
}

/** Chooses, keeps and shows a theme. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
    document.documentElement.setAttribute("data-color-scheme", shownScheme(theme));
  }
  paint();
}

/** Calls `listener` on every change: here, in another tab, or of the device. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows the device and the other tabs; once per page. */
export function followTheme(): void {
  device().addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key === key) paint();
  });
}

/** What a server may say of it. */
const unknown = (): Theme => "system";

/** The chosen theme, as a hook. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, getTheme, unknown);
