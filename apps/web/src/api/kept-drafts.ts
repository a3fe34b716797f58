/**
 * What was being typed when the session ended, until the next sign-in: in this tab, for the same account, half an hour. A
 * sign-out takes it away with everything else (tokens.ts).
 */
type Draft = Readonly<Record<string, unknown>>;
export interface KeptDraft {
  /** The form as it began, and as it stood at the end. */
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
    // A browser that keeps nothing loses the draft, as it would without this.
    return null;
  }
}

/** Only what is young enough and this account's. */
export function read(storage: Storage, key: string, account: number): KeptDraft | null {
  const stored = JSON.parse(storage.getItem(key) ?? "null") as StoredDraft | null;
  return stored?.account === account && Date.now() - stored.at < draftLifeMs ? { base: stored.base, draft: stored.draft } : null;
}

/** Takes away what may not be shown to this account any more; without an account, all. */
export const dropDrafts = (account?: number): void =>
  void withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && (account === undefined || !read(storage, key, account))) storage.removeItem(key);
    }
  });

// The sign-in page may stay open for hours: whatever was kept before this page is too old then.
if (withStorage((storage) => Object.keys(storage).some((key) => key.startsWith(prefix)))) setTimeout(dropDrafts, draftLifeMs);
