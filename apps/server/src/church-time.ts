/** The instant of a request on the church's calendar. */
export interface BoardTime {
  readonly now: Date;
  /** "YYYY-MM-DD" in church time. */
  readonly today: string;
  readonly timeZone: string;
}
