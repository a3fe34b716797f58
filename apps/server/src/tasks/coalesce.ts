/** Runs `work` one at a time: calls during a run lead to one more run. `work` handles its own errors. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again);
    running = null;
  };
  return () => {
    again = true;
    running ??= run();
    return running;
  };
}

/** Runs `work` a moment after the first call, once for all calls until then. */
export function gather(work: () => Promise<void>, moment: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      void work();
    }, moment).unref();
  };
}
