import { sql } from "kysely";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { ownRows } from "../../records/lists/own-rows.ts";

export const directoryOwnData: readonly OwnDataSource[] = [
  {
    part: "directory",
    rows: ownRows(
      ({ personId }) => sql`
        select listed, photo as "showsPhoto", phone as "showsPhone", email as "showsEmail", birthday as "showsBirthday"
        from directory_choices where person_id = ${personId}`,
    ),
  },
];
