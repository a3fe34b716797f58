/** Frames; half a second at 60 Hz, enough for a slow phone to render the errors. */
const FRAMES = 30;

/**
 * After a refused submit: focuses the first invalid field of `form` once its errors are rendered, which takes one or more frames.
 * If the focus has moved meanwhile, it stays.
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

/** A `ref` for an element that replaces the button that was pressed: takes the focus. The element needs `tabIndex={-1}`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const fields = ["input:not([type=hidden], [type=file])", "select", "textarea"].map((field) => `${field}:enabled:not([readonly])`).join(",");

/** The first enabled field; of radio buttons the checked one. Null: none. */
export function firstField(element: HTMLElement): HTMLElement | null {
  const first = element.querySelector<HTMLElement>(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return [...element.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")].find(({ name }) => name === first.name) ?? first;
}

/** Sets the initial focus of a dialog: the element that asks for it, a form's first field, else the title. */
export function focusStart(dialog: HTMLElement, isForm: boolean): void {
  const asks = dialog.querySelector<HTMLElement>("[data-autofocus]");
  (asks ?? (isForm ? firstField(dialog) : null) ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
