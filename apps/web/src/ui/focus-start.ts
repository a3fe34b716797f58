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
