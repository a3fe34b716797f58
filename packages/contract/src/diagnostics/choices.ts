/** What a browser notes of a page, without a word that was typed or is shown. */
export const diagnosticKinds = ["page", "call", "error", "rejection", "crash", "offline", "online"] as const;
export type DiagnosticKind = (typeof diagnosticKinds)[number];

/** What an error says, as one of these: its own sentence may quote what a person typed. */
export const diagnosticReasons = [
  "nullRead",
  "notFunction",
  "notIterable",
  "notDefined",
  "recursion",
  "module",
  "storage",
  "network",
  "json",
  "hydration",
  "react",
  "security",
  "aborted",
  "other",
] as const;
export type DiagnosticReason = (typeof diagnosticReasons)[number];

/** How much of it is kept (spec.md §9). */
export const mostEntries = 100;
export const mostErrors = 20;
/** How much of a stack is kept, from the top. */
export const mostFrames = 8;

/** An address without what it is about: known words, and {} in the place of all else. */
export const placePattern = /^(?:\/|(?:\/(?:[a-z][a-z-]{0,60}|\{\})){1,8})$/;
/** A built file with line and column. */
export const framePattern = /^[A-Za-z0-9_.-]{1,80}:\d{1,7}:\d{1,7}$/;
/** What kind of error it is: a class or a failure code, never its sentence. */
export const namePattern = /^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/;
