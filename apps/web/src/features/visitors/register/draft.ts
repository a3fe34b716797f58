import type { FoundAddress } from "../../../ui/use-postal-code.ts";
import { emptyVisitor, lastStep, type VisitorFormValues } from "./values.ts";

/** What survives a reload of the public form (decisions 20): this tab only, half an hour. */
export interface VisitorDraft {
  readonly values: VisitorFormValues;
  readonly step: number;
  /** The Idempotency-Key of this registration: a repeated submit makes one card. */
  readonly key: string;
  readonly found: FoundAddress | null;
}

const storageKey = "aprisco_visitor_draft";
export const draftLifeMs = 30 * 60_000;

const isValues = (value: unknown): value is VisitorFormValues =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(emptyVisitor).every(([field, empty]) => typeof (value as Record<string, unknown>)[field] === typeof empty);

/** The stored draft; null when there is none, it is too old, or it is not ours. */
export function readDraft(now = Date.now()): VisitorDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as (VisitorDraft & { at: number }) | null;
    if (!stored || !isValues(stored.values) || typeof stored.key !== "string" || !(now - stored.at < draftLifeMs)) {
      clearDraft();
      return null;
    }
    const step = Math.min(Math.max(Math.trunc(stored.step) || 0, 0), lastStep);
    return { values: stored.values, step, key: stored.key, found: stored.found ?? null };
  } catch {
    return null;
  }
}

/** Keeps a draft from now on for half an hour. */
export function keepDraft(draft: VisitorDraft, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, at: now }));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
