/** The headers of every request. A form gets no content type: the browser sets it with the boundary. */
export function requestHeaders(token: string | null | undefined, isForm = false): Record<string, string> {
  return {
    ...(isForm ? {} : { "Content-Type": "application/json" }),
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang || "pt-BR",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
