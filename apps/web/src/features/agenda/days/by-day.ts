export function byDay<T>(all: readonly T[], dayOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const one of all) {
    const day = dayOf(one);
    const before = days.get(day);
    if (before) before.push(one);
    else days.set(day, [one]);
  }
  return days;
}
