import { sql } from "kysely";
import { ownRows } from "../../database/own-rows.ts";
import type { OwnDataSource } from "../../own-data.ts";

/** The household and what one is to others, who are not named here: their data is theirs. */
export const familyOwnData: readonly OwnDataSource[] = [
  {
    part: "household",
    rows: ownRows(
      ({ personId }) => sql`
        select households.name as household, household_role as "householdRole"
        from people join households on households.id = people.household_id where people.id = ${personId}`,
    ),
  },
  {
    part: "relations",
    rows: ownRows(
      ({ personId }) => sql`select kind as relation, since_on as "from" from person_relations where person_id = ${personId} order by id`,
    ),
  },
];
