const GAP_PX = 4;

/** The `popover` attribute of elements in the top layer; absent without support (Safari below 17, a server), where z-index raises them. */
export const popoverMode = "showPopover" in (globalThis.HTMLElement?.prototype ?? {}) ? ("manual" as const) : undefined;

/** Shows an element with this attribute in the top layer; its style may use `data-shown`. */
export function showOnTop(element: HTMLElement): void {
  element.dataset["shown"] = "";
  if (popoverMode) element.showPopover();
}

/** Hides it; the element may stay mounted. */
export function hideFromTop(element: HTMLElement): void {
  delete element.dataset["shown"];
  if (popoverMode) element.hidePopover();
}

/**
 * Positions a fixed element at its anchor: below it where there is room (above a phone's keyboard), else above, within the window.
 * Once above, it stays there, even if it gets shorter.
 * @param edge the edges that are aligned
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

/** Positions a fixed element at the right of its anchor, at its left without room, within the window. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement): void {
  const { top, left, right, height } = anchor.getBoundingClientRect();
  const hasRoom = right + element.offsetWidth + 2 * GAP_PX < innerWidth;
  element.style.left = `${hasRoom ? right + 2 * GAP_PX : Math.max(GAP_PX, left - element.offsetWidth - 2 * GAP_PX)}px`;
  element.style.top = `${Math.max(GAP_PX, Math.min(top + (height - element.offsetHeight) / 2, innerHeight - element.offsetHeight - GAP_PX))}px`;
}
