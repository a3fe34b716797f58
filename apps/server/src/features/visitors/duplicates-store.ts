import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Scope } from "../../access/caller.ts";
import { within } from "./scope-store.ts";

/** What is known of the person; phone in E.164, e-mail in lower case. */
export interface Likeness {
  readonly phone: string | null;
  readonly email: string | null;
  readonly name: string | null;
  /** The card being edited. */
  readonly except: number | null;
}

/** Names are alike from here on (trigrams shared, 0 to 1): 'João Silva' and 'Joao da Silva' share 0.79. A hint, not a proof. */
const ALIKE = 0.6;
const MOST = 10;

/** Cards that may be of the same person, the surest first; also those out of scope, marked as such. */
export function findAlike(handle: Handle, scope: Scope, { phone, email, name, except }: Likeness) {
  const alike = sql<number>`coalesce(similarity(people.name_folded, fold(${name}::text)), 0)`;
  const samePhone = sql<boolean>`coalesce(people.phone = ${phone}::text, false)`;
  const sameEmail = sql<boolean>`coalesce(lower(people.email) = ${email}::text, false)`;
  return queriesOf(handle)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .leftJoin("accounts", "accounts.id", "visitors.follow_up_owner_id")
    .leftJoin("people as owners", "owners.id", "accounts.person_id")
    .select((card) => [
      "visitors.id",
      "people.name",
      "people.phone",
      "visitors.status",
      "visitors.visit_date",
      "owners.name as follow_up_owner_name",
      within(scope)(card).as("reachable"),
      samePhone.as("same_phone"),
      sameEmail.as("same_email"),
      sql<boolean>`${alike} >= ${ALIKE}`.as("same_name"),
    ])
    .where((card) =>
      card.or([
        sql<SqlBool>`people.phone = ${phone}::text`,
        sql<SqlBool>`lower(people.email) = ${email}::text`,
        // The first condition is the one that the search index answers.
        sql<SqlBool>`(fold(${name}::text) <% people.search_text and similarity(people.name_folded, fold(${name}::text)) >= ${ALIKE})`,
      ]),
    )
    .where("visitors.id", "<>", except ?? 0)
    .orderBy(samePhone, "desc")
    .orderBy(sameEmail, "desc")
    .orderBy(alike, "desc")
    .orderBy("visitors.id", "desc")
    .limit(MOST)
    .execute();
}
