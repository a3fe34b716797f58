import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

export const leadershipOwnData: readonly OwnDataSource[] = [
  {
    part: "leadership",
    rows: ownRows(
      ({ personId }) => sql`
        select position, department, from_on as "from", until_on as "until"
        from leadership_terms where person_id = ${personId} order by from_on`,
    ),
  },
  {
    part: "ordinations",
    rows: ownRows(
      ({ personId }) => sql`
        select cargo, on_date as "onDate", place, church from ordinations where person_id = ${personId} order by on_date`,
    ),
  },
];
