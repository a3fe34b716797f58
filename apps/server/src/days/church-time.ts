export interface BoardTime {
  readonly now: Date;
  /** "YYYY-MM-DD" in church time. */
  readonly today: string;
  readonly timeZone: string;
}

/** A month, "YYYY-MM", as a number of months. */
export const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
export const monthAt = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;

/** The month of `today` and the five before it, oldest first, as "YYYY-MM". */
export const lastSixMonths = (today: string): string[] =>
  Array.from({ length: 6 }, (_none, index) => monthAt(monthIndex(today) - 5 + index));
