/** What every request to the API says of itself. Of a form the browser itself says how it is written. */
export function requestHeaders(token: string | null | undefined, isForm = false): Record<string, string> {
  return {
    ...(isForm ? {} : { "Content-Type": "application/json" }),
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang || "pt-BR",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
