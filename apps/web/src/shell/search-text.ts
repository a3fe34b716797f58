/** Search parameters as plain text: "?q=123" stays the text "123" (the router's own reading makes it a number). */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** "?q=ana&status=novo"; entries without a value are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" ? value !== "" : typeof value === "number" || typeof value === "boolean") given.set(name, String(value));
  }
  const text = given.toString();
  return text === "" ? "" : `?${text}`;
}
