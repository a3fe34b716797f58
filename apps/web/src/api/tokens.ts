/** The session's keys in browser storage: written to localStorage, read from either storage, deleted from both. */

const tokenKey = "auth_token";
const refreshKey = "refresh_token";
const userKey = "user_data";
/** A sign-out keeps these: they belong to the browser, not to the account. */
const kept = new Set(["aprisco_theme", "i18nextLng"]);

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string | null;
}

function storages(...names: ("localStorage" | "sessionStorage")[]): Storage[] {
  // Even reading the property throws where storage is forbidden.
  return (names.length > 0 ? names : (["localStorage", "sessionStorage"] as const)).flatMap((name) => {
    try {
      return [window[name]];
    } catch {
      return [];
    }
  });
}

const read = (key: string): string | null => {
  for (const storage of storages()) {
    const value = storage.getItem(key);
    if (value !== null && value !== "") return value;
  }
  return null;
};

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** Whether a token has three non-empty parts (spec.md §4). */
export const isWellFormed = (token: string): boolean => {
  const parts = token.split(".");
  return parts.length === 3 && parts.every((part) => part.trim() !== "");
};

/** The stored tokens; null when there is no access token. */
export function readTokens(): Tokens | null {
  const token = read(tokenKey);
  return token === null ? null : { token, refreshToken: read(refreshKey) };
}

export function writeTokens(token: string, refreshToken: string | null): void {
  write(tokenKey, token);
  if (refreshToken !== null) write(refreshKey, refreshToken);
}

export const readUserData = (): string | null => read(userKey);
export const writeUserData = (json: string): void => write(userKey, json);

export function clearTokens(): void {
  for (const storage of storages()) for (const key of [tokenKey, refreshKey, userKey]) storage.removeItem(key);
}

/** Deletes everything of the account from both storages; theme and language stay. */
export function clearEverything(): void {
  for (const storage of storages()) {
    // sessionStorage (the account's language, drafts) is cleared completely.
    const stays = storage === storages("localStorage")[0] ? kept : new Set<string>();
    for (const key of Object.keys(storage)) if (!stays.has(key)) storage.removeItem(key);
  }
}
