import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** The acts of the roll that are not reserved, and the moves between congregations. */
export const rollOwnData: readonly OwnDataSource[] = [
  {
    part: "roll",
    rows: ownRows(
      ({ personId }) => sql`
        select kind as act, on_date as "onDate", form, church
        from roll_movements where person_id = ${personId} and not reserved order by on_date, id`,
    ),
  },
  {
    part: "transfers",
    rows: ownRows(
      ({ personId }) => sql`
        select f.name as "fromCongregation", t.name as "toCongregation", transfers.created_at as asked, state as "transferState"
        from transfers join congregations f on f.id = from_congregation_id join congregations t on t.id = to_congregation_id
        where person_id = ${personId} order by transfers.created_at`,
    ),
  },
];
