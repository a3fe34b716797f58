const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds. A working server answers at once; after this the check counts as failed. */
const ANSWER_MS = 10_000;

/** Whether the server answers. Sent without the session: a late answer would end it. */
export const doesAnswer = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Checks until the server answers again, at growing intervals and only while the page is visible. A hidden page checks when it is
 * shown.
 * @param onBack called for each answer; checks go on until they are stopped
 * @returns stops the checks
 */
export function watchForServer(onBack: () => void): () => void {
  let isOver = false;
  const watch = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !isOver; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const ms = pause * (0.5 + Math.random() / 2);
      await new Promise((over) => setTimeout(over, ms));
      while (document.hidden) await new Promise((seen) => document.addEventListener("visibilitychange", seen, { once: true }));
      if (!isOver && (await doesAnswer()) && !isOver) onBack();
    }
  };
  void watch();
  return () => {
    isOver = true;
  };
}
