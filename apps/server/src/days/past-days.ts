import { fieldFailure } from "../failure.ts";

/** Past days, the earlier field first; the later one may be null. */
type PastDays = Readonly<Record<string, string | null | undefined>>;

/** @throws Failure that names the field: a day after `today`, or a later field's day before an earlier one's */
export function checkPastDays(today: string, days: PastDays): void {
  let before = "";
  for (const [field, day] of Object.entries(days)) {
    if (!day) continue;
    if (day > today) throw fieldFailure(field, "field.dayFuture");
    if (day < before) throw fieldFailure(field, "field.dayOrder");
    before = day;
  }
}
