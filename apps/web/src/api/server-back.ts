const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks whether the server answers again, less often each time and only for a page that is looked at: a server that was away
 * says nothing to a page, and a browser has no event for it. The session is not asked for: an answer that is late would end it.
 *
 * @param onBack for each answer; it goes on asking until it is stopped
 * @returns stops asking
 */
export function watchForServer(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const wait = (asked: number): void => {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** asked, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    timer = setTimeout(() => void ask(asked), pause);
  };
  const ask = async (asked: number): Promise<void> => {
    const isHidden = document.visibilityState === "hidden";
    const isBack =
      !isHidden &&
      (await fetch("/api/health", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (isOver) return;
    if (isBack) onBack();
    wait(isHidden ? asked : asked + 1);
  };
  wait(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
