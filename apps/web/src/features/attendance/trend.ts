interface Week {
  readonly people: number;
  readonly headcount: number;
}

/** Leaves out the weeks after the last one with people: the running week has none before its service. */
export const heldWeeks = <W extends Week>(weeks: readonly W[]): readonly W[] =>
  weeks.slice(0, weeks.findLastIndex(({ people, headcount }) => people > 0 || headcount > 0) + 1);

/** People in the last week with a service, and on average of the weeks with one; null: no week has any. */
export function lastAndAverage(weeks: readonly Week[]): { readonly last: number; readonly average: number } | null {
  const held = weeks.map(({ people, headcount }) => Math.max(people, headcount)).filter((people) => people > 0);
  const last = held.at(-1);
  return last === undefined ? null : { last, average: Math.round(held.reduce((sum, people) => sum + people, 0) / held.length) };
}
