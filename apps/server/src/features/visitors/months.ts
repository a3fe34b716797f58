/** The month of `today` and the five before it, oldest first, as "YYYY-MM". */
export function lastSixMonths(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 6 }, (_none, index) => new Date(Date.UTC(year, month - 5 + index, 1)).toISOString().slice(0, 7));
}
