import { sql, type SqlBool } from "kysely";
import type { ListFieldSource } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { WordSource } from "../../facets/search.ts";
import { testOf } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { findsPerson } from "../../records/lists/search.ts";

const column = (name: string) => sql.ref(`people.${name}`);

export const personFields: ListFieldSource = {
  fields: {
    "person.name": (test) =>
      test.op === "contains"
        ? findsPerson({ isNarrow: true }, { where: "anywhere", text: String(test.value) }).indexed
        : testOf.text(column("name_folded"), test),
    "person.sex": (test) => testOf.some(column("sex"), test),
    "person.age": (test, { today }) => testOf.age(column("birth_date"), test, today),
    // A hidden birthday matches no list.
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

export const personOwnData: readonly OwnDataSource[] = [
  {
    part: "person",
    rows: ownRows(
      ({ personId }) => sql`
        select people.name, preferred_name as "preferredName", email, phone, written_day(birth_part, birth_date) as "birthDate", sex,
          marital_status as "maritalStatus", profession, address, neighborhood, cep, city, state, family_name as "familyName",
          children_count as "childrenCount", children_names as "childrenNames", children_ages as "childrenAges",
          emergency_contact as "emergencyContact", emergency_phone as "emergencyPhone", previous_church as "previousChurch",
          how_found_church as "howFoundChurch", bio, not do_not_contact as "mayBeContacted", congregations.name as congregation,
          people.created_at as created
        from people join congregations on congregations.id = people.congregation_id where people.id = ${personId}`,
    ),
  },
];

export const personWords: WordSource = {
  table: "people",
  text: sql`people.name || ' ' || coalesce(people.preferred_name, '')`,
  where: sql`people.anonymised_at is null`,
};
