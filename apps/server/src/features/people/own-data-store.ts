import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

export const personOwnData: readonly OwnDataSource[] = [
  {
    part: "person",
    rows: ownRows(
      ({ personId }) => sql`
        select people.name, preferred_name as "preferredName", email, phone, birth_date as "birthDate", sex,
          marital_status as "maritalStatus", profession, address, neighborhood, cep, city, state, family_name as "familyName",
          children_count as "childrenCount", children_names as "childrenNames", children_ages as "childrenAges",
          emergency_contact as "emergencyContact", emergency_phone as "emergencyPhone", previous_church as "previousChurch",
          how_found_church as "howFoundChurch", bio, do_not_contact as "doNotContact", congregations.name as congregation,
          people.created_at as created
        from people join congregations on congregations.id = people.congregation_id where people.id = ${personId}`,
    ),
  },
];
