import { ANALYTICS_MONTHS } from "@aprisco/contract/care-families.ts";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { lastDayOf } from "../../days/months-later.ts";
import { Failure, fieldFailure } from "../../failure.ts";

/** Years. Earlier spans are refused. */
const MOST_YEARS = 5;

/**
 * The twelve whole months in which two days lie, to today at most. The spans of all questions are the same or apart, so that nothing
 * is found by taking one from the other. Fails with `analytics.span` for days of different spans or too long ago, `field.dayFuture`
 * after this month and `field.dayOrder`.
 *
 * @param query days "YYYY-MM-DD"; without any: the span that ends with this month; with one: the span in which it lies
 * @param today church time
 */
export function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { readonly from: string; readonly to: string } {
  const current = monthIndex(today.slice(0, 7));
  const spanBack = (day: string): number => Math.floor((current - monthIndex(day.slice(0, 7))) / ANALYTICS_MONTHS);
  const [first, last] = [from ?? to ?? today, to ?? from ?? today];
  if (first > last) throw fieldFailure("from", "field.dayOrder");
  if (spanBack(last) < 0) throw fieldFailure("to", "field.dayFuture");
  const back = spanBack(last);
  if (spanBack(first) !== back || back >= MOST_YEARS) throw new Failure("analytics.span");
  const end = current - back * ANALYTICS_MONTHS;
  return { from: `${monthAt(end - ANALYTICS_MONTHS + 1)}-01`, to: back === 0 ? today : lastDayOf(monthAt(end)) };
}
