import { monthAt, monthIndex } from "../days/church-time.ts";
import { fieldFailure } from "../failure.ts";

const MOST_MONTHS = 24;

/**
 * The months that a report is asked for, "YYYY-MM"; without them the month of `today` and the eleven before it.
 *
 * @throws Failure when they are more than 24, or none
 */
export function spanOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string) {
  const to = asked.to ?? today.slice(0, 7);
  const from = asked.from ?? monthAt(monthIndex(to) - 11);
  const length = monthIndex(to) - monthIndex(from) + 1;
  if (length < 1 || length > MOST_MONTHS) throw fieldFailure(asked.from === undefined ? "to" : "from", "field.invalid");
  return { from, to };
}
