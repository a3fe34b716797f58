/** Puts a `popover="manual"` into the top layer. Safari before 17 has none: there it lies above the page by the `data-shown` of its style. */
export function showOnTop(element: HTMLElement): void {
  element.dataset["shown"] = "";
  if ("showPopover" in element) element.showPopover();
}

/** Takes it out again; its element may stay. */
export function hideFromTop(element: HTMLElement): void {
  delete element.dataset["shown"];
  if ("hidePopover" in element) element.hidePopover();
}
