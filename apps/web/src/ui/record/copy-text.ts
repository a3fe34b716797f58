/** Copies a text. Returns whether it worked. A page without TLS (a church's own network) has no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined without TLS, in spite of its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the browser or the user: the old command may still work.
  }
  return copyFromField(text);
}

/** Copies by a temporary selected field; inside the open dialog, because the rest is inert. */
function copyFromField(text: string): boolean {
  const host = document.querySelector("dialog[open]") ?? document.body;
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "cm-hidden";
  host.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
