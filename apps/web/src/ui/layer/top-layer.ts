const GAP_PX = 4;

/** The `popover` attribute of what is shown on top; absent where there are no popovers (Safari below 17, a server): there its style alone lifts it. */
export const popoverMode = "showPopover" in (globalThis.HTMLElement?.prototype ?? {}) ? ("manual" as const) : undefined;

/** Shows an element that has this attribute above everything; its style may ask for `data-shown`. */
export function showOnTop(element: HTMLElement): void {
  element.dataset["shown"] = "";
  if (popoverMode) element.showPopover();
}

/** Takes it out again; the element may stay. */
export function hideFromTop(element: HTMLElement): void {
  delete element.dataset["shown"];
  if (popoverMode) element.hidePopover();
}

/**
 * Puts a fixed element at its anchor: below it where there is room, else above; never outside the window. What a phone's
 * keyboard covers is no room. Once above it stays there, though it becomes shorter.
 *
 * @param edge which edges of the two lie on one line
 */
export function placeAt(element: HTMLElement, anchor: HTMLElement, edge: "start" | "end" = "start"): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const visible = globalThis.visualViewport;
  const height = visible ? visible.offsetTop + visible.height : innerHeight;
  const isBelow = element.dataset["above"] === undefined && bottom + element.offsetHeight + 2 * GAP_PX < height;
  if (!isBelow) element.dataset["above"] = "";
  const start = edge === "start" ? left : right - element.offsetWidth;
  element.style.left = `${Math.max(GAP_PX, Math.min(start, innerWidth - element.offsetWidth - GAP_PX))}px`;
  element.style.top = `${isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - element.offsetHeight - GAP_PX)}px`;
}

/** Puts a fixed element at the right of its anchor, or at its left where there is no room; never outside the window. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { top, left, right, height } = anchor.getBoundingClientRect();
  const hasRoom = right + element.offsetWidth + 2 * GAP_PX < innerWidth;
  element.style.left = `${hasRoom ? right + 2 * GAP_PX : Math.max(GAP_PX, left - element.offsetWidth - 2 * GAP_PX)}px`;
  element.style.top = `${Math.max(GAP_PX, Math.min(top + (height - element.offsetHeight) / 2, innerHeight - element.offsetHeight - GAP_PX))}px`;
}
