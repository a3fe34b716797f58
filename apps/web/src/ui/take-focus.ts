/** The `ref` of what takes the place of the button that asked for it, and the focus. It is `tabIndex={-1}`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
