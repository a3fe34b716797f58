/** Half a second on a screen of 60 Hz: longer than a slow phone takes to show what a refusal changed. */
const FRAMES = 30;

/**
 * After a refused submit: takes the focus to the first wrong field of `form`, once its errors are on the screen. They come
 * with one of the next frames, not surely with the first; whoever has moved on meanwhile is left where they are.
 */
export function focusFirstError(form: HTMLElement | null): void {
  const before = document.activeElement;
  let left = FRAMES;
  const look = (): void => {
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid='true']");
    left -= 1;
    if (wrong) wrong.focus();
    else if (left > 0 && document.activeElement === before) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
