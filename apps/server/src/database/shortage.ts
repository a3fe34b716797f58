/** What PostgreSQL lacks: its code, and its own words, which name files and sizes and never a row. */
export interface Shortage {
  readonly code: string;
  readonly reason: string;
}

/**
 * Whether an error says that PostgreSQL lacks room, memory or connections (class 53) or that its disk fails (58): waiting, which
 * callers are told to do, mends nothing until the operator does. Null for every other error.
 */
export function shortageOf(error: unknown): Shortage | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  return /^5[38]...$/.test(error.code) ? { code: error.code, reason: error.message } : null;
}
