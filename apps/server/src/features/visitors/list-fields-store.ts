import { sql, type RawBuilder, type SqlBool } from "kysely";
import { testOf, type Existence } from "../../records/lists/list-tests.ts";
import { within } from "../../access/within.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import { cardRows } from "./list-store.ts";

/** Whether the person has a card that the reader may see and of which a condition holds. */
function hasCard({ scope }: ListReader, condition: RawBuilder<SqlBool>): Existence {
  const conditions = [sql<SqlBool>`visitors.person_id = people.id`, ...within(cardRows, scope("visitors")), condition];
  return { rows: sql`select from visitors where ${sql.join(conditions, sql` and `)}` };
}

/** What saved lists may ask of a visitor's card. */
export const visitorFields: ListFieldSource = {
  fields: {
    "visitor.status": (test, reader) => hasCard(reader, testOf.some(sql.ref("visitors.status"), test)),
    "visitor.owner": (test, reader) => hasCard(reader, testOf.some(sql.ref("visitors.follow_up_owner_id"), test)),
    "visitor.visit_date": (test, reader) => hasCard(reader, testOf.day(sql.ref("visitors.visit_date"), test, reader.today)),
  },
};
