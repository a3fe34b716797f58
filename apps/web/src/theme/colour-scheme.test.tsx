import { beforeEach, expect, test, vi } from "vitest";
import { followTheme, getTheme, hasChosenTheme, onThemeChange, setTheme } from "./colour-scheme.ts";

const shown = () => document.documentElement.getAttribute("data-color-scheme");
let deviceIsDark = false;
let deviceChanged: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  deviceIsDark = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return deviceIsDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      deviceChanged = listener;
    },
  }));
});

test("without a choice it follows the device", () => {
  expect(getTheme()).toBe("system");
  expect(hasChosenTheme()).toBe(false);
  followTheme();
  deviceIsDark = true;
  deviceChanged();
  expect(shown()).toBe("dark");
});

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["system", "light"],
] as const)("%s is kept and shown as %s", (theme, scheme) => {
  setTheme(theme);
  expect(localStorage.getItem("aprisco_theme")).toBe(theme);
  expect(getTheme()).toBe(theme);
  expect(shown()).toBe(scheme);
});

test("an invalid stored value counts as system", () => {
  localStorage.setItem("aprisco_theme", "purple");
  expect(getTheme()).toBe("system");
});

test("another tab's choice is applied", () => {
  const heard = vi.fn<() => void>();
  const stop = onThemeChange(heard);
  followTheme();
  localStorage.setItem("aprisco_theme", "dark");
  dispatchEvent(new StorageEvent("storage", { key: "aprisco_theme" }));
  expect(shown()).toBe("dark");
  expect(heard).toHaveBeenCalled();
  stop();
});
