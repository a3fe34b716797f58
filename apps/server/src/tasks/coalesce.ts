/** Runs `work` one at a time: however often it is asked for meanwhile, it runs once more. `work` deals with its own errors. */
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

/** Runs `work` a moment after it was first asked for, once for all who ask until then. */
export function gather(work: () => Promise<void>, moment: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      void work();
    }, moment).unref();
  };
}
