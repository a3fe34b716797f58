import type { Asset } from "@aprisco/contract/assets.ts";
import type { AssetRow } from "./store.ts";

export type Valued = Pick<Asset, "acquired_on" | "cost" | "disposed_on" | "life_months" | "residual">;

/** The months of the calendar from one day to another: 0 within a month, negative if the second is earlier. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}

/**
 * What an asset is worth on a day, in centavos; null without a cost. Straight line by whole months, of which the first is the one
 * after its acquisition: `cost − (cost − residual) · min(months, life) div life`. From the day of its disposal, and before its
 * acquisition, 0.
 */
export function valueOn(
  { acquired_on: acquired, cost, disposed_on: disposed, life_months: life, residual }: Valued,
  day: string,
): number | null {
  if (cost === null) return null;
  if (day < acquired || (disposed !== null && day >= disposed)) return 0;
  if (life === null) return cost;
  const months = Math.min(monthsBetween(acquired, day), life);
  return cost - Math.floor(((cost - residual) * months) / life);
}

/** An asset as it is shown on a day of church time: with its value, and whether its loan is late. */
export const shownOn = (today: string, { photo_file_id: photo, loan, ...row }: AssetRow): Asset => ({
  ...row,
  value: valueOn(row, today),
  loan: loan && { ...loan, late: loan.due_on < today },
  photo: photo === null ? null : `/files/${photo}`,
});
