import { fieldFailure } from "../../../failure.ts";
import { canBeBirth } from "../../people/index.ts";

/** Refuses a visit that is yet to come, or so long ago that nobody living can have made it. @param today in church time */
export function checkVisitDay(day: string, today: string): void {
  if (day > today) throw fieldFailure("visit_date", "visitor.visitDateFuture");
  if (!canBeBirth(day, today)) throw fieldFailure("visit_date", "field.date");
}
