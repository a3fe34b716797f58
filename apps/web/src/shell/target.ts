/** A path of the application as what the router's links take. */
export function targetOf(path: string): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  const { pathname, searchParams } = new URL(path, location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) };
}
