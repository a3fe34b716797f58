import { parseSearch, type SearchTexts } from "./search-text.ts";

export function targetOf(path: string): { readonly to: string; readonly search: SearchTexts } {
  const { pathname, search } = new URL(path, location.origin);
  return { to: pathname, search: parseSearch(search) };
}
