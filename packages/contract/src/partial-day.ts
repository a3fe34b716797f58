/**
 * Days of which a part is unknown: "1987" and "1987-05" without the day, "--05-12" without the year (ISO 8601:2000's truncated
 * form). A full day is "YYYY-MM-DD".
 */
const EXISTS =
  /^(?:(?:18|19|20|21)\d\d(?:-(?:0[1-9]|1[0-2]))?|--(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d)))$/;

/** Whether a text is a day of which a part is unknown, between 1800 and 2199; a full day is none. */
export const isPartialDay = (value: string): boolean => EXISTS.test(value);

/** The day if all of it is known; null: a part is unknown. */
export const fullDay = (value: string | null): string | null => (value !== null && value.length === 10 ? value : null);

/** "1987"; null: the year is unknown. */
export const yearOf = (value: string): string | null => (value.startsWith("-") ? null : value.slice(0, 4));

/** Month and day, "05-12"; null: one of them is unknown. */
export function birthdayIn(value: string): string | null {
  if (value.startsWith("-")) return value.slice(2);
  return value.length === 10 ? value.slice(5) : null;
}

/** The first day that a day may be, "1987-05-01" of "1987-05"; null: the year is unknown. */
export const earliestDay = (value: string): string | null =>
  yearOf(value) === null ? null : `${value}${"-01-01".slice(value.length - 4)}`.slice(0, 10);

/** The last day that a day may be, of a month its 31st; null: the year is unknown. For comparing texts. */
export const latestDay = (value: string): string | null =>
  yearOf(value) === null ? null : `${value}${"-12-31".slice(value.length - 4)}`.slice(0, 10);
