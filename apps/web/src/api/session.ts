import type { User } from "@aprisco/contract/accounts-session.ts";
import i18n from "i18next";
import { chosenByAccount } from "../language/detect-language.ts";
import { followLanguage, hasChosenLanguage } from "../language/i18n.ts";
import { hasChosenTheme, setTheme } from "../theme/colour-scheme.ts";
import { carryToast, type Toast } from "../ui/layer/toast-queue.ts";
import { loginRow, logoutRow, meRow } from "./account-rows.ts";
import { call } from "./client.ts";
import { forgetDevice } from "./device.ts";
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
    // No connection says nothing about the session: it stays. A page that is open stays too, with what is being typed; any other
    // offers to try again.
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
 * The signed-in account (spec.md §4, §9): asks the server with a limit of 10 s; null when there is none, and the tokens are
 * then gone. 'No token' is remembered for 3 s; a check that is under way is waited for, at most 30 × 100 ms. Throws
 * ApiFailure when nobody answers.
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

/** The account was read before anything was drawn, and nobody has heard of it. */
let isEntered = false;

/** Reads the account when its answer is there before the code that draws: then the first drawing is the page, and no wait for it. */
export async function enterEarly(): Promise<void> {
  if (!hasArrived(meRow.path, readTokens()?.token)) return;
  isEntered = (await currentUser().catch(() => null)) !== null;
}

/** Takes note that `enterEarly` has read the account: says so once. */
export function takeEntered(): boolean {
  const was = isEntered;
  isEntered = false;
  return was;
}

/** Takes a new session into this browser: tokens, cached user, and the account's preferences where the browser has none. */
export async function beginSession(given: { token: string; refreshToken: string; user: SessionUser }): Promise<void> {
  lastEmptyCheck = -Infinity;
  dropDrafts(given.user.id);
  writeTokens(given.token, given.refreshToken);
  keepUser(given.user);
  await applyPreferences(given.user);
  setSession({ state: "in", user: given.user });
}

/** Signs in. Throws ApiFailure; `login.noUser` when the server sent tokens but no user. */
export async function signIn(credentials: { email: string; password: string }): Promise<SessionUser> {
  const { data } = await call(loginRow, { body: { email: credentials.email.trim(), password: credentials.password } });
  if (!data?.user || !isWellFormed(data.token)) throw new ApiFailure({ status: 200, code: "login.noUser", message: "" });
  await beginSession(data);
  return data.user;
}

/** How somebody leaves: with a message for the next page, after at least so many milliseconds. */
export interface Farewell {
  readonly farewell?: Toast;
  readonly after?: number;
}

/** Signs out: tells the server (no matter whether it hears), forgets everything but theme and language, goes to `to`. */
export async function signOut(to = "/", { farewell, after = 0 }: Farewell = {}): Promise<void> {
  const refreshToken = readTokens()?.refreshToken ?? null;
  const forget = () => {
    clearEverything();
    if (farewell) carryToast(farewell);
  };
  leaveOnPurpose();
  forget();
  forgetDevice();
  // What the page writes while it is left (the router keeps its scroll positions then) must go too.
  addEventListener("pagehide", forget);
  const pause = new Promise((resolve) => setTimeout(resolve, after));
  try {
    if (refreshToken) await call(logoutRow, { body: { refreshToken }, signal: AbortSignal.timeout(3_000) });
  } catch {
    // Offline or refused: this browser has forgotten the session either way.
  }
  if (after > 0) await pause;
  browser.go(to);
}

/** Takes over the account's theme and language where none was chosen in this browser: an explicit choice wins. */
export async function applyPreferences({ theme, language }: Pick<User, "theme" | "language">): Promise<void> {
  if (theme !== "system" && !hasChosenTheme()) setTheme(theme);
  if (!hasChosenLanguage()) await followLanguage(chosenByAccount(language));
}
