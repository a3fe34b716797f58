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
/** The entries of earlier pages in this browser; a sign-out deletes them. */
const earlier = read();
const ownErrors: DiagnosticEntry[] = [];

/** Adds an entry: this page keeps the last hundred, the browser's storage the last twenty errors. */
export function note(entry: Omit<DiagnosticEntry, "at">, at = performance.now()): void {
  const noted: DiagnosticEntry = { at: Math.max(0, Math.round(at)), ...entry };
  entries.push(noted);
  entries.splice(0, entries.length - mostEntries);
  if (!errorKinds.includes(noted.kind)) return;
  ownErrors.push(noted);
  try {
    localStorage.setItem(key, JSON.stringify([...earlier, ...ownErrors].slice(-mostErrors)));
  } catch {
    // Without storage the entries of this page are still there.
  }
}

export const notedEntries = (): readonly DiagnosticEntry[] => entries;
export const earlierErrors = (): readonly DiagnosticEntry[] => earlier;
