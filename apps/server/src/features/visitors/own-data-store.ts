import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** What the person wrote on their card, the prayer among it; never what staff noted. */
export const visitorOwnData: readonly OwnDataSource[] = [
  {
    part: "card",
    rows: ownRows(
      ({ personId }) => sql`
        select visit_date as "visitDate", status as "cardStatus", prayer_requests as "prayerRequests", accepts_calls as "acceptsCalls",
          accepts_visits as "acceptsVisits", consent_version as "consentVersion", consent_at as "consentAt", created_at as created
        from visitors where person_id = ${personId} order by created_at`,
    ),
  },
];
