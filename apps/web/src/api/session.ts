import type { User } from "@aprisco/contract/accounts-session.ts";
import i18n from "i18next";
import { chosenByAccount } from "../language/detect-language.ts";
import { followLanguage, hasChosenLanguage } from "../language/i18n.ts";
import { hasChosenTheme, setTheme } from "../theme/colour-scheme.ts";
import { carryToast, type Toast } from "../ui/layer/toast-queue.ts";
import { loginRow, logoutRow, meRow } from "./account-rows.ts";
import { call } from "./client.ts";
import { forgetDevice, forgetOthers } from "./device.ts";
import { hasArrived } from "./early-answers.ts";
import { ApiFailure, isFailure } from "./failure.ts";
import { dropDrafts } from "./kept-drafts.ts";
import { browser, endSession, leaveOnPurpose, onSessionEnd } from "./session-end.ts";
import { getSession, keepUser, setSession, type SessionUser } from "./session-state.ts";
import { clearEverything, clearTokens, isWellFormed, readTokens, writeTokens } from "./tokens.ts";

const fetchLimit = 10_000;
const emptyCheckLasts = 3_000;
const longestWait = 30 * 100;

let check: Promise<User | null> | null = null;
let lastEmptyCheck = -Infinity;

onSessionEnd(() => setSession({ state: "out" }));

async function fetchUser(): Promise<User | null> {
  const tokens = readTokens();
  if (!tokens) {
    lastEmptyCheck = performance.now();
    setSession({ state: "out" });
    return null;
  }
  if (!isWellFormed(tokens.token)) {
    endSession("expired");
    return null;
  }
  try {
    const { data } = await call(meRow, { signal: AbortSignal.timeout(fetchLimit) });
    if (!data) throw new ApiFailure({ status: 200, code: "response.empty", message: i18n.t("response.empty") });
    keepUser(data);
    await applyPreferences(data);
    setSession({ state: "in", user: data });
    return data;
  } catch (cause) {
    // Without connection the session stays. An open page stays too, with its drafts; any other page offers to try again.
    const isOpen = getSession().state === "in";
    if (isFailure(cause) && cause.isUnreachable && (isOpen || cause.code !== "network.timeout")) {
      if (!isOpen) setSession({ state: "unreachable" });
      throw cause;
    }
    clearTokens();
    setSession({ state: "out" });
    return null;
  }
}

/**
 * The signed-in account (spec.md §4, §9); null when there is none, and then the tokens are deleted. Limit: 10 s. 'No token' is
 * remembered for 3 s; a check that is under way is waited for, at most 30 × 100 ms.
 * @throws ApiFailure when there is no answer
 */
export async function currentUser(): Promise<User | null> {
  if (check) {
    const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), longestWait));
    const first = await Promise.race([check, late]);
    return first === "late" ? await fetchUser() : first;
  }
  if (performance.now() - lastEmptyCheck < emptyCheckLasts) return null;
  check = fetchUser().finally(() => {
    check = null;
  });
  return await check;
}

/** The account was read before the first render, and no listener has been called. */
let isEntered = false;

/** Reads the account from an early answer that has arrived, so that the first render shows the page and no loading state. */
export async function enterEarly(): Promise<void> {
  if (!hasArrived(meRow.path, readTokens()?.token)) return;
  isEntered = (await currentUser().catch(() => null)) !== null;
}

/** Whether `enterEarly` has read the account; true once. */
export function takeEntered(): boolean {
  const was = isEntered;
  isEntered = false;
  return was;
}

/**
 * Stores a new session: tokens, user, and the account's theme and language where the browser has no choice of its own. Deletes what
 * other accounts left here when their session expired.
 */
export async function beginSession(given: { token: string; refreshToken: string; user: SessionUser }): Promise<void> {
  lastEmptyCheck = -Infinity;
  dropDrafts(given.user.id);
  await forgetOthers(given.user.id).catch(() => undefined);
  writeTokens(given.token, given.refreshToken);
  keepUser(given.user);
  await applyPreferences(given.user);
  setSession({ state: "in", user: given.user });
}

/**
 * Signs in.
 * @throws ApiFailure; `login.noUser` when the server sent tokens but no user
 */
export async function signIn(credentials: { email: string; password: string }): Promise<SessionUser> {
  const { data } = await call(loginRow, { body: { email: credentials.email.trim(), password: credentials.password } });
  if (!data?.user || !isWellFormed(data.token)) throw new ApiFailure({ status: 200, code: "login.noUser", message: "" });
  await beginSession(data);
  return data.user;
}

/** A message for the next page, and the least time before leaving in milliseconds. */
export interface Farewell {
  readonly farewell?: Toast;
  readonly after?: number;
}

/** Signs out: tells the server (ignoring a failure), deletes everything but theme and language, goes to `to`. */
export async function signOut(to = "/", { farewell, after = 0 }: Farewell = {}): Promise<void> {
  const refreshToken = readTokens()?.refreshToken ?? null;
  const forget = () => {
    clearEverything();
    if (farewell) carryToast(farewell);
  };
  leaveOnPurpose();
  forget();
  forgetDevice();
  // Also deletes what the page writes while it unloads (the router's scroll positions).
  addEventListener("pagehide", forget);
  const pause = new Promise((resolve) => setTimeout(resolve, after));
  try {
    if (refreshToken) await call(logoutRow, { body: { refreshToken }, signal: AbortSignal.timeout(3_000) });
  } catch {
    // The browser has deleted the session, even if the server was not reached.
  }
  if (after > 0) await pause;
  browser.go(to);
}

/** Applies the account's theme and language unless one was chosen in this browser. */
export async function applyPreferences({ theme, language }: Pick<User, "theme" | "language">): Promise<void> {
  if (theme !== "system" && !hasChosenTheme()) setTheme(theme);
  if (!hasChosenLanguage()) await followLanguage(chosenByAccount(language));
}
