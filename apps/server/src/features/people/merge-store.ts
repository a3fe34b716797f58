import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { personColumns } from "./columns.ts";

/** What a person may know beside that. */
const more = ["bio", "children_count", "children_ages", "children_names", "previous_church", "how_found_church"] as const;

/** The survivor's value, or the only one; of what the merge decides about, the chosen one. */
function filled({ chosen = {} }: PersonMerge): Readonly<Record<string, RawBuilder<unknown>>> {
  const either = (column: string) => sql`coalesce(${sql.ref(`people.${column}`)}, ${sql.ref(`known.${column}`)})`;
  const asked = Object.entries(personColumns).map(([field, column]) => {
    const side = chosen[field as keyof typeof personColumns];
    return [column, side === undefined ? either(column) : sql.ref(`${side === "from" ? "known" : "people"}.${column}`)] as const;
  });
  return Object.fromEntries([...asked, ...more.map((column) => [column, either(column)] as const)]);
}

/** The two days of a life, where both records together do not say that a death came before the birth. */
const lifeSpan = ({ chosen = {} }: PersonMerge) => ({
  birth_date:
    chosen.birthDate === "from"
      ? sql<string | null>`case when people.deceased_on < known.birth_date then people.birth_date else known.birth_date end`
      : sql<
          string | null
        >`coalesce(people.birth_date, case when people.deceased_on < known.birth_date then null else known.birth_date end)`,
  deceased_on:
    chosen.birthDate === "from"
      ? sql<string | null>`coalesce(people.deceased_on, known.deceased_on)`
      : sql<string | null>`coalesce(people.deceased_on,
          case when known.deceased_on < coalesce(people.birth_date, known.birth_date) then null else known.deceased_on end)`,
});

/**
 * Two records are one human being: what `into` lacks is taken from `from`, whose rows the registry has moved before. The version
 * counts on from the higher one: no hat that moved may show a number again that an older reading of it carries.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function fillPerson(tx: Handle, merge: PersonMerge, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("people")
    .from("people as known")
    .set({
      ...filled(merge),
      ...lifeSpan(merge),
      has_children: sql<boolean>`people.has_children or known.has_children`,
      do_not_contact: sql<boolean>`people.do_not_contact or known.do_not_contact`,
      birthday_shown: sql<"full" | "day" | "none">`case when 'none' in (people.birthday_shown, known.birthday_shown) then 'none'
        when 'day' in (people.birthday_shown, known.birthday_shown) then 'day' else 'full' end`,
      created_at: sql<string>`least(people.created_at, known.created_at)`,
      updated_at: now,
      version: sql<number>`greatest(people.version, known.version) + 1`,
    })
    .where("people.id", "=", merge.into)
    .where("known.id", "=", merge.from)
    .execute();
}
