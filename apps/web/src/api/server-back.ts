const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that works says so at once: a line that is silent for longer has lost the question. */
const ANSWER_MS = 10_000;

/** Whether the server answers. The session is not asked for: an answer that is late would end it. */
export const doesAnswer = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks whether the server answers again, less often each time and only for a page that is looked at: a server that was away
 * says nothing to a page, and a browser has no event for it. A page that missed its turn out of sight asks when it is looked at again.
 *
 * @param onBack for each answer; it goes on asking until it is stopped
 * @returns stops asking
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
