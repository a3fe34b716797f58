import { sql, type SqlBool } from "kysely";
import { testOf } from "../../records/lists/list-tests.ts";
import { findsPerson } from "../../records/lists/search.ts";
import type { ListFieldSource } from "../../facets/list-fields.ts";

const column = (name: string) => sql.ref(`people.${name}`);

/** What saved lists may ask of a person. */
export const personFields: ListFieldSource = {
  fields: {
    "person.name": (test) =>
      test.op === "contains"
        ? findsPerson({ isNarrow: true }, { where: "anywhere", text: String(test.value) }).indexed
        : testOf.text(column("name_folded"), test),
    "person.sex": (test) => testOf.some(column("sex"), test),
    "person.age": (test, { today }) => testOf.age(column("birth_date"), test, today),
    // Whose birthday no list may show is in none.
    "person.birth_month": (test) => sql<SqlBool>`(people.birthday_shown <> 'none' and people.deceased_on is null
      and people.anonymised_at is null and ${testOf.some(sql`extract(month from people.birth_date)`, test)})`,
    "person.marital_status": (test) => testOf.some(column("marital_status"), test),
    "person.neighborhood": (test) => testOf.some(column("neighborhood"), test),
    "person.city": (test) => testOf.some(column("city"), test),
    "person.congregation": (test) => testOf.some(column("congregation_id"), test),
    "person.has_email": (test) => testOf.flag(sql`people.email is not null`, test),
    "person.has_phone": (test) => testOf.flag(sql`people.phone is not null`, test),
    "person.do_not_contact": (test) => testOf.flag(column("do_not_contact"), test),
    "person.created": (test, { today, timeZone }) => testOf.day(sql`(people.created_at at time zone ${timeZone})::date`, test, today),
  },
};
