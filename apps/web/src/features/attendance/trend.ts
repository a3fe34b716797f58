interface Week {
  readonly people: number;
  readonly headcount: number;
}
const DAY_MS = 86_400_000;
/** Weeks of the trend before the running one. */
const TREND_WEEKS = 52;

/** The Monday of the first week of a year's trend. `today`: church time. */
export function trendStart(today: string): string {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(Date.parse(today) - (sinceMonday + 7 * TREND_WEEKS) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The weeks that are over, and the running one. A trend leaves the running week out: most of its gatherings are still ahead, so that it
 * would end too low. A week is over after its Sunday.
 */
export function endedWeeks<W extends { readonly week: string }>(weeks: readonly W[], today: string): { ended: readonly W[]; running?: W } {
  const isRunning = ({ week }: W): boolean => Date.parse(week) + 7 * DAY_MS > Date.parse(today);
  const running = weeks.findLast(isRunning);
  return { ended: weeks.filter((week) => !isRunning(week)), ...(running ? { running } : {}) };
}

/** Leaves out the weeks after the last one with people. */
export const heldWeeks = <W extends Week>(weeks: readonly W[]): readonly W[] =>
  weeks.slice(0, weeks.findLastIndex(({ people, headcount }) => people > 0 || headcount > 0) + 1);

/** People in the last week with a service, and on average of the weeks with one; null: no week has any. */
export function lastAndAverage(weeks: readonly Week[]): { readonly last: number; readonly average: number } | null {
  const held = weeks.map(({ people, headcount }) => Math.max(people, headcount)).filter((people) => people > 0);
  const last = held.at(-1);
  return last === undefined ? null : { last, average: Math.round(held.reduce((sum, people) => sum + people, 0) / held.length) };
}
