import { parseSearch, type SearchTexts } from "./search-text.ts";

/** A path of the application as what the router's links take. */
export function targetOf(path: string): { readonly to: string; readonly search: SearchTexts } {
  const { pathname, search } = new URL(path, location.origin);
  return { to: pathname, search: parseSearch(search) };
}
