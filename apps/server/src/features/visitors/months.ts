import { monthAt, monthIndex } from "../../days/church-time.ts";

/** The month of `today` and the five before it, oldest first, as "YYYY-MM". */
export const lastSixMonths = (today: string): string[] =>
  Array.from({ length: 6 }, (_none, index) => monthAt(monthIndex(today) - 5 + index));
