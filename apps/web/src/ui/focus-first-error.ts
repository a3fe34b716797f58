/** After a refused submit: takes the focus to the first wrong field of `form`, once its errors are on the screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
}
