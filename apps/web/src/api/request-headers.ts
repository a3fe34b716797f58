/** What every request to the API says of itself. */
export function requestHeaders(token: string | null | undefined): Record<string, string> {
  return {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang || "pt-BR",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
