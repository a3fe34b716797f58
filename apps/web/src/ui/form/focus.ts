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

/** The `ref` of what takes the place of the button that asked for it, and the focus. It is `tabIndex={-1}`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const fields = ["input:not([type=hidden], [type=file])", "select", "textarea"].map((field) => `${field}:enabled:not([readonly])`).join(",");

/** The first field that can be filled in; of radio buttons the checked one. Null: there is none. */
export function firstField(element: HTMLElement): HTMLElement | null {
  const first = element.querySelector<HTMLElement>(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return [...element.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")].find(({ name }) => name === first.name) ?? first;
}

/** Puts the focus where a dialog begins: on what asks for it, on a form's first field, else on the title. */
export function focusStart(dialog: HTMLElement, isForm: boolean): void {
  const asks = dialog.querySelector<HTMLElement>("[data-autofocus]");
  (asks ?? (isForm ? firstField(dialog) : null) ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
