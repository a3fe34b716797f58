import { sql, type RawBuilder, type SqlBool } from "kysely";
import { testOf, type Existence } from "../../records/lists/list-tests.ts";
import { reaches } from "../../access/within.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import { isOpen } from "./closing-store.ts";

/** Whether the person has an account that the reader may see and of which a condition holds. */
function hasAccount({ scope }: ListReader, condition: RawBuilder<SqlBool>): Existence {
  const users = scope("users");
  // A row-scoped reader of accounts has none.
  const isSeen = users.onlyTheirs ? sql`false` : reaches(users, "people.congregation_id");
  return { rows: sql`select from accounts where accounts.person_id = people.id and ${isOpen} and ${isSeen} and ${condition}` };
}

/** What saved lists may ask of an account. */
export const accountFields: ListFieldSource = {
  fields: {
    "account.status": (test, reader) => hasAccount(reader, testOf.some(sql.ref("accounts.status"), test)),
    "account.role": (test, reader) => hasAccount(reader, testOf.some(sql.ref("accounts.role"), test)),
  },
};
