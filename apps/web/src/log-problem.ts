/** Tells the browser's console of something that went wrong and was survived. No personal data. */
export function logProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the web speaks to the console
  console.error(what, cause);
}
