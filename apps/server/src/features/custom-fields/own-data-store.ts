import { sql } from "kysely";
import { ownRows } from "../../records/lists/own-rows.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";

/** The church's own fields, but those that only pastors see. */
export const customOwnData: readonly OwnDataSource[] = [
  {
    part: "custom",
    rows: ownRows(
      ({ personId }) => sql`
        select fields.label as field,
          coalesce(text_value, number_value::text, choices.label) as value, date_value as "valueDay", flag_value as "valueFlag"
        from custom_values v join custom_fields fields on fields.id = v.field_id left join custom_choices choices on choices.id = v.choice_id
        where v.person_id = ${personId} and fields.view_right like 'members:%' order by fields.sort, fields.id`,
    ),
  },
];
