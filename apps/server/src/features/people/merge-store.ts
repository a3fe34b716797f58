import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** What a person may know that the other record of them does not; a value that is there already stays. */
const filled = [
  "preferred_name",
  "sex",
  "family_name",
  "email",
  "phone",
  "address",
  "neighborhood",
  "cep",
  "city",
  "state",
  "marital_status",
  "profession",
  "bio",
  "children_count",
  "children_ages",
  "children_names",
  "previous_church",
  "how_found_church",
  "emergency_contact",
  "emergency_phone",
] as const;

/** The two days of a life, where both records together do not say that a death came before the birth. */
const lifeSpan = {
  birth_date: sql<
    string | null
  >`coalesce(people.birth_date, case when people.deceased_on < known.birth_date then null else known.birth_date end)`,
  deceased_on: sql<string | null>`coalesce(people.deceased_on,
    case when known.deceased_on < coalesce(people.birth_date, known.birth_date) then null else known.deceased_on end)`,
};

/**
 * Two records are one human being: what `into` lacks is taken from `from`, whose rows the registry has moved before. The version counts on from the higher one: no hat that
 * moved may show a number again that an older reading of it carries.
 */
export async function fillPerson(tx: Handle, { from, into }: { readonly from: number; readonly into: number }, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("people")
    .from("people as known")
    .set({
      ...Object.fromEntries(filled.map((column) => [column, sql`coalesce(${sql.ref(`people.${column}`)}, ${sql.ref(`known.${column}`)})`])),
      ...lifeSpan,
      has_children: sql<boolean>`people.has_children or known.has_children`,
      do_not_contact: sql<boolean>`people.do_not_contact or known.do_not_contact`,
      birthday_shown: sql<"full" | "day" | "none">`case when 'none' in (people.birthday_shown, known.birthday_shown) then 'none'
        when 'day' in (people.birthday_shown, known.birthday_shown) then 'day' else 'full' end`,
      created_at: sql<string>`least(people.created_at, known.created_at)`,
      updated_at: now,
      version: sql<number>`greatest(people.version, known.version) + 1`,
    })
    .where("people.id", "=", into)
    .where("known.id", "=", from)
    .execute();
}
