import { flushSync } from "react-dom";

/**
 * Removes a row of a list in a form by a button in the row, and moves the focus: to the last button of the row that takes its
 * place, else of the row before, else to the field or button that adds a row.
 */
export function takeRow(button: HTMLElement, take: () => void): void {
  const row = button.closest("li");
  const list = row?.parentElement;
  const group = button.closest("fieldset, form");
  const at = row && list ? [...list.children].indexOf(row) : -1;
  flushSync(take);
  const rows = list?.isConnected ? [...list.children] : [];
  const next = rows[Math.min(at, rows.length - 1)];
  const adding = group?.querySelector<HTMLElement>("[role=combobox]") ?? [...(group?.querySelectorAll("button") ?? [])].at(-1);
  const neighbour = next && [...next.querySelectorAll("button")].at(-1);
  (neighbour ?? adding)?.focus();
}

/**
 * Moves the focus from a button to the neighbouring row, because its own row will be removed after the server's answer; without
 * another row, to the page.
 */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector("button") ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
