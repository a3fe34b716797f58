/** Reports a handled problem on the browser's console. Must not contain personal data. */
export function logProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where the web writes to the console
  console.error(what, cause);
}
