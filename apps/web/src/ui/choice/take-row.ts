import { flushSync } from "react-dom";

/**
 * Takes a row out of a list in a form by a button inside the row, and keeps the focus there: it goes to the button at the end of
 * the row that stands in its place, else of the one before it, else to the field or button that adds another.
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

/** Hands the focus of a button on to the row beside its own, which goes once the server has answered; without another to the page. */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector("button") ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
