import { sql } from "kysely";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { ownRows } from "../../records/lists/own-rows.ts";

/** How many notes name the person. Their texts are the author's confidence. */
export const noteOwnData: readonly OwnDataSource[] = [
  {
    part: "notes",
    rows: ownRows(
      ({ personId }) => sql`select count(*)::integer as "noteCount" from pastoral_notes where person_id = ${personId} having count(*) > 0`,
    ),
  },
];
