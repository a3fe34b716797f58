import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { getTheme, onThemeChange, setTheme } from "./colour-scheme.ts";

const toMantine = (): MantineColorScheme => {
  const theme = getTheme();
  return theme === "system" ? "auto" : theme;
};

/** Mantine's idea of the colour scheme, kept where the light entry keeps it too. */
export function createSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: toMantine,
    set: (value) => {
      const theme = value === "auto" ? "system" : value;
      if (theme !== getTheme()) setTheme(theme);
    },
    subscribe: (onUpdate) => {
      stop = onThemeChange(() => onUpdate(toMantine()));
    },
    unsubscribe: () => stop?.(),
    clear: () => setTheme("system"),
  };
}
