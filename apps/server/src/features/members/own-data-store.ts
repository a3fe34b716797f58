import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** The rest of the register's form; of the CPF the digits that are shown everywhere. */
export const recordsOwnData: readonly OwnDataSource[] = [
  {
    part: "records",
    rows: ownRows(
      ({ personId }) => sql`
        select cpf_shown as cpf, rg, rg_issuer as "rgIssuer", birth_city as "birthCity", birth_state as "birthState", nationality,
          mother_name as "motherName", father_name as "fatherName", spouse_name as "spouseName", wedding_date as "weddingDate",
          schooling, blood_type as "bloodType", converted_on as "convertedOn", baptised_on as "baptismDate",
          baptism_place as "baptismPlace", baptism_minister as "baptismMinister", spirit_baptised_on as "spiritBaptismDate",
          church_of_origin as "churchOfOrigin"
        from person_records where person_id = ${personId}`,
    ),
  },
];
