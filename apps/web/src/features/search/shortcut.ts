/** What a shortcut needs to know of a press of a key. */
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

export const isApple = (platform = navigator.platform): boolean => /^(?:Mac|iP)/.test(platform);

/** The element that has the keys: fields of text keep those that they need. */
const isText = (at: Element | null): boolean => at !== null && at.matches("input, textarea, select, [contenteditable]");
/** The page itself has the focus: no control waits for a key. */
const isIdle = (at: Element | null): boolean => at === null || at.matches("body, main");

/**
 * Whether a press opens Busca Global: Ctrl+K and ⌘K anywhere, but Ctrl+K in a field of a Mac, where it deletes to the end of the line;
 * "/" while no control has the focus, whatever key it lies on.
 */
export function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, at: Element | null, onApple = isApple()): boolean {
  if (altKey) return false;
  if (key === "/") return !ctrlKey && !metaKey && isIdle(at);
  if (key.toLowerCase() !== "k" || shiftKey || ctrlKey === metaKey) return false;
  return metaKey || !onApple || !isText(at);
}
