import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** That the person was contacted, how and with what result; not what was noted. */
export const contactOwnData: readonly OwnDataSource[] = [
  {
    part: "contacts",
    rows: ownRows(({ personId }) => sql`select at, channel, outcome from person_contacts where person_id = ${personId} order by at`),
  },
];
