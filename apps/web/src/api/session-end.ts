import i18n from "i18next";
import { carryToast, showToast } from "../ui/layer/toast-queue.ts";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { clearTokens } from "./tokens.ts";

const ended = new Set<() => void>();

export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener);
  return () => void ended.delete(listener);
}

let leaving = false;
/** The user signs out: late 401 answers must not report an expired session. */
export function leaveOnPurpose(): void {
  leaving = true;
}

/** Navigation; replaced in tests. */
export const browser = { go: (url: string): void => location.assign(url) };

/**
 * The session ended without a sign-out: deletes the tokens and tells the user. A protected page goes to /login and back afterwards;
 * a public page stays.
 */
export function endSession(why: "expired" | "invalid"): void {
  if (leaving) return;
  clearTokens();
  for (const listener of ended) listener();
  const toast = { tone: "error", title: i18n.t(`session.${why}`), message: i18n.t("session.signInAgain") } as const;
  if (!isAppPath(location.pathname)) return showToast(toast);
  carryToast(toast);
  browser.go(`/login?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}
