import { mostEntries, mostErrors, type DiagnosticKind, type DiagnosticEntry } from "@aprisco/contract/diagnostics.ts";

const key = "aprisco_diagnostics";
const errorKinds: readonly DiagnosticKind[] = ["error", "rejection", "crash"];

const read = (): readonly DiagnosticEntry[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as DiagnosticEntry[]).slice(-mostErrors) : [];
  } catch {
    return [];
  }
};

const entries: DiagnosticEntry[] = [];
/** What earlier pages of this browser left; a sign-out forgets it. */
const earlier = read();
const ownErrors: DiagnosticEntry[] = [];

/** Notes something that happened in this page: the last hundred entries, and in the browser the last twenty errors. */
export function note(entry: Omit<DiagnosticEntry, "at">, at = performance.now()): void {
  const noted: DiagnosticEntry = { at: Math.max(0, Math.round(at)), ...entry };
  entries.push(noted);
  entries.splice(0, entries.length - mostEntries);
  if (!errorKinds.includes(noted.kind)) return;
  ownErrors.push(noted);
  try {
    localStorage.setItem(key, JSON.stringify([...earlier, ...ownErrors].slice(-mostErrors)));
  } catch {
    // Full or forbidden: this page still knows.
  }
}

export const notedEntries = (): readonly DiagnosticEntry[] => entries;
export const earlierErrors = (): readonly DiagnosticEntry[] => earlier;
