/** Copies a text; whether it worked. A page without TLS, as in a church's own network, has no clipboard to write to. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent on such a page, whatever its type says.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the browser or by the person: the old way may still be open.
  }
  return copyFromField(text);
}

/** The old way, by a field that is selected for a moment; inside the open dialog, since nothing outside it can be selected. */
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
