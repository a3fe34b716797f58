import i18n from "i18next";
import { carryToast, showToast } from "../ui/layer/toast-queue.ts";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { clearTokens } from "./tokens.ts";

const ended = new Set<() => void>();

/** Calls `listener` when the session ended in this tab. */
export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener);
  return () => void ended.delete(listener);
}

let leaving = false;
/** The person is signing out: refused answers that still arrive must not speak of an expired session. */
export function leaveOnPurpose(): void {
  leaving = true;
}

/** Where a page goes; replaced in tests. */
export const browser = { go: (url: string): void => location.assign(url) };

/**
 * The session is over without the person's doing: forget the tokens and say so. On a protected page the person goes to
 * /login and comes back afterwards; a public page stays as it is.
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
