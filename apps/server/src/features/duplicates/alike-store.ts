import type { AlikePerson } from "@aprisco/contract/duplicates/duplicate.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { within } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { ownedPeople } from "../people/index.ts";
import { showPeople } from "./pairs-store.ts";

const MOST = 5;
/** Names are alike from here on (trigrams shared, 0 to 1). */
const ALIKE = 0.6;

interface AlikeInput {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly birth_date?: string | null | undefined;
}
interface Match {
  readonly id: number;
  readonly reasons: AlikePerson["reasons"];
}

/** People of a scope who may be the one that is being entered, the surest first: the same telephone or e-mail, or a name alike. */
export async function findAlike(handle: Handle, scope: Scope, { name = "", phone, email, birth_date }: AlikeInput): Promise<AlikePerson[]> {
  const folded = sql`fold(${name}::text)`;
  const alike = sql<number>`coalesce(similarity(people.name_folded, ${folded}), 0)`;
  const [samePhone, sameEmail, sameBirth] = [
    sql<boolean>`coalesce(people.phone = ${phone ?? null}::text, false)`,
    sql<boolean>`coalesce(lower(people.email) = ${email ?? null}::text, false)`,
    sql<boolean>`coalesce(people.birth_date = ${birth_date ?? null}::date, false)`,
  ];
  // Only what was typed, and each by an index of its own: of an 'or' that may be unknown PostgreSQL would read all people. The
  // first condition about the name is the one that the search index answers.
  const meant = [
    ...(phone ? [sql`select id from people where phone = ${phone}`] : []),
    ...(email ? [sql`select id from people where lower(email) = ${email}`] : []),
    ...(name ? [sql`select id from people where ${folded} <% search_text and similarity(name_folded, ${folded}) >= ${ALIKE}`] : []),
  ];
  if (meant.length === 0) return [];
  const rows: readonly Match[] = await within(ownedPeople, scope)
    .reduce((people, condition) => people.where(condition), queriesOf(handle).selectFrom("people"))
    .select("people.id")
    .select(
      sql<AlikePerson["reasons"]>`array_remove(array[case when ${sameEmail} then 'email' end, case when ${samePhone} then 'phone' end,
        case when ${sameBirth} then 'birth' end, case when ${alike} >= ${ALIKE} then 'name' end], null)`.as("reasons"),
    )
    .where(sql<SqlBool>`people.id in (${sql.join(meant, sql` union `)})`)
    .where("people.anonymised_at", "is", null)
    .orderBy(sql`${sameEmail}::int * 50 + ${samePhone}::int * 35 + ${sameBirth}::int * 30 + ${alike} * 40`, "desc")
    .orderBy("people.id")
    .limit(MOST)
    .execute();
  const people = await showPeople(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, reasons }) => {
    const person = people.get(id);
    return person ? [{ ...person, reasons }] : [];
  });
}
