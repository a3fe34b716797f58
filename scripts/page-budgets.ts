/** The budget of a page by class, in KB of JavaScript and CSS, gzip. */
export const budgets = {
  /** A public page, alone. */
  public: 129,
  /** The application with the dashboard, whatever the number of rooms. */
  "first visit": 180,
  /** What a list adds to it. */
  list: 62,
  /** What another screen adds to it. */
  screen: 72,
  /** What a dialog adds to the screens. */
  dialog: 22,
  /** What any other part adds to them that is loaded later. */
  part: 31,
  /** The hours of week and day are drawn by a calendar library (decision 78). */
  hours: 95,
} as const;
export type PageClass = keyof typeof budgets;
