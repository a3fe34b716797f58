import type { SearchType } from "@aprisco/contract/search.ts";
import { getSession, onSession, permissionsEvent } from "../../api/session-state.ts";

export interface OpenedRecord {
  readonly type: SearchType;
  readonly title: string;
  readonly path: string;
}
export interface Recent {
  readonly searches: readonly string[];
  readonly opened: readonly OpenedRecord[];
}
interface StoredRecent extends Recent {
  readonly account: number;
}

const storageKey = "aprisco_search";
const most = 4;
const none: Recent = { searches: [], opened: [] };

/** The recent searches and records of this tab; empty if they are another account's. */
export function readRecent(account: number | undefined): Recent {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as StoredRecent | null;
    return stored !== null && stored.account === account ? { searches: stored.searches, opened: stored.opened } : none;
  } catch {
    return none;
  }
}

export function keepRecent(account: number | undefined, words: string, record: OpenedRecord): void {
  if (account === undefined) return;
  const { searches, opened } = readRecent(account);
  const kept: StoredRecent = {
    account,
    searches: [words, ...searches.filter((other) => other !== words)].filter((one) => one !== "").slice(0, most),
    opened: [record, ...opened.filter(({ path }) => path !== record.path)].slice(0, most),
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage the search works without recent entries.
  }
}

export function forgetRecent(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There was nothing to remove.
  }
}

// Records' names must not stay on the device after the session, nor after the account's rights changed.
onSession(() => {
  if (getSession().state === "out") forgetRecent();
});
addEventListener(permissionsEvent, (event) => {
  if (event instanceof CustomEvent && event.detail === "read") forgetRecent();
});
