/** The budget of a page by class, in KB of JavaScript and CSS, gzip. */
export const budgets = {
  /** A public page alone; the visitor's form has the hint about a missing ninth digit. */
  public: 131,
  /** The application with the dashboard, whatever the number of rooms. */
  "first visit": 180,
  /** The addition of a list to the first visit. */
  list: 62,
  /** The addition of another screen to the first visit. Which file a shared module joins changes with each room, by up to 5 KB. */
  screen: 84,
  /** The addition of a dialog to the screens. */
  dialog: 25,
  /** The addition of any other part that is loaded later. */
  part: 31,
  /** A calendar library draws the hours of week and day (decision 78). */
  hours: 95,
} as const;
export type PageClass = keyof typeof budgets;
