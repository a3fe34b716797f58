import type { Browser, System } from "./own-account.ts";

/** The browser by the first mark found; Chrome's is in nearly all user agents. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "edge"],
  [/\b(?:OPR|OPT|Opera)\//, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\b(?:Firefox|FxiOS)\//, "firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, "chrome"],
  [/\bSafari\//, "safari"],
];
const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\biPad\b/, "ipad"],
  [/\biPhone\b/, "iphone"],
  [/\bAndroid\b/, "android"],
  [/\bCrOS\b/, "chromeos"],
  [/\bWindows\b/, "windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macos"],
  [/\bLinux\b/, "linux"],
];

const found = <T>(marks: readonly (readonly [RegExp, T])[], text: string): T | undefined => marks.find(([mark]) => mark.test(text))?.[1];

/**
 * Browser and system of a device from its user agent, which itself is not shown.
 *
 * @param userAgent as the browser sent it; null: none
 */
export const deviceOf = (userAgent: string | null): { readonly browser: Browser; readonly system: System } => ({
  browser: found(browserMarks, userAgent ?? "") ?? "other",
  system: found(systemMarks, userAgent ?? "") ?? "other",
});
