/** The budget of a page by class, in KB of JavaScript and CSS, gzip. */
export const budgets = {
  /** A public page alone; the visitor's form has the hint about a missing ninth digit. */
  public: 136,
  /** The application with the dashboard; each room adds its places, menu entry and search acts. */
  "first visit": 182,
  /** The addition of a list to the first visit. */
  list: 62,
  /**
   * The addition of another screen to the first visit. Which file a shared module joins changes with each room: the availability page
   * of volunteers (103.5) now loads the file of lists, for a reason not yet found; without it 93 held.
   */
  screen: 105,
  /** The addition of a dialog to the screens. */
  dialog: 25,
  /** The addition of any other part that is loaded later: the event form is 10 of its own and 10 of the library that checks fields. */
  part: 33,
  /** A calendar library draws the hours of week and day (decision 78). */
  hours: 95,
} as const;
export type PageClass = keyof typeof budgets;
