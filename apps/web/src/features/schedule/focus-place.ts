/** How long the matrix is watched for the new chip, in milliseconds. */
const LONGEST = 5000;
/** Frames for which the focus must stay: a closing dialog returns it a little later. */
const FRAMES = 4;

/**
 * After somebody was put into a need, from a dialog that closes: focuses their chip once the matrix shows it, because the button
 * that opened the dialog usually no longer exists. A key or a pointer press in between cancels it.
 */
export function focusPlace(needId: number, placeId: number): void {
  const moved = new AbortController();
  const stop = () => {
    moved.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const chip = () => document.querySelector<HTMLElement>(`[data-need="${needId}"] [data-place="${placeId}"]`);
  const focus = (left: number): void => {
    if (moved.signal.aborted) return;
    if (left === 0) return stop();
    const found = chip();
    // While a dialog is modal, the page below it takes no focus.
    const isThere = found !== null && document.activeElement === found;
    if (!isThere) found?.focus();
    requestAnimationFrame(() => focus(isThere ? left - 1 : FRAMES));
  };
  const look = () => {
    if (chip() === null) return;
    observer.disconnect();
    focus(FRAMES);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, LONGEST);
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, { capture: true, signal: moved.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
