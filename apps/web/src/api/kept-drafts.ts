/** The draft of a form at the end of a session: kept for this account in this tab, for half an hour. A sign-out deletes it (tokens.ts). */
type Draft = Readonly<Record<string, unknown>>;
export interface KeptDraft {
  /** The form's values when it was opened, and when the session ended. */
  readonly base: Draft;
  readonly draft: Draft;
}
export type StoredDraft = KeptDraft & { readonly account: number; readonly at: number };

export const prefix = "aprisco_edit ";
const draftLifeMs = 30 * 60_000;

export function withStorage<T>(run: (storage: Storage) => T): T | null {
  try {
    return run(sessionStorage);
  } catch {
    // Without storage the draft is lost.
    return null;
  }
}

/** The draft, if it is this account's and not too old; null otherwise. */
export function read(storage: Storage, key: string, account: number): KeptDraft | null {
  const stored = JSON.parse(storage.getItem(key) ?? "null") as StoredDraft | null;
  return stored?.account === account && Date.now() - stored.at < draftLifeMs ? { base: stored.base, draft: stored.draft } : null;
}

/** Deletes drafts that are too old or another account's; without an account, all drafts. */
export const dropDrafts = (account?: number): void =>
  void withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && (account === undefined || !read(storage, key, account))) storage.removeItem(key);
    }
  });

// The sign-in page may stay open for longer than a draft lives.
if (withStorage((storage) => Object.keys(storage).some((key) => key.startsWith(prefix)))) setTimeout(dropDrafts, draftLifeMs);
