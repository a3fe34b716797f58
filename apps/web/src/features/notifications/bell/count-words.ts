/** spec.md §9: '99+' above 99; undefined for none. */
export const countWords = (count: number | undefined): string | undefined =>
  count === undefined || count === 0 ? undefined : count > 99 ? "99+" : String(count);
