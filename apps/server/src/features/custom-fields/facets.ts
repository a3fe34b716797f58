import type { CustomKind } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { ListKind, ListTest } from "@aprisco/contract/lists-rule.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ListFieldSource, OwnListField } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { testOf } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { columnOf, readFields } from "./store.ts";

const kinds = { text: "text", number: "number", date: "day", choice: "record", yes_no: "yes_no" } as const satisfies Readonly<
  Record<CustomKind, ListKind>
>;

/** Operators that are computed as the negation of another. */
const opposites = { empty: "filled", not_in: "in" } as const;
function positive(test: ListTest): { readonly asked: ListTest; readonly none: boolean } {
  if (test.op === "empty" || test.op === "not_in") return { asked: { ...test, op: opposites[test.op] }, none: true };
  return test.value === false ? { asked: { ...test, value: true }, none: true } : { asked: test, none: false };
}

function valueTest(kind: CustomKind, test: ListTest, today: string): RawBuilder<SqlBool> {
  const column = sql.ref(`filled.${columnOf[kind]}`);
  if (kind === "text") return testOf.text(sql`fold(${column})`, test);
  if (kind === "number") return testOf.number(column, test);
  if (kind === "date") return testOf.day(column, test, today);
  return kind === "choice" ? testOf.some(column, test) : testOf.flag(column, test);
}

const listField = ({ id, label, kind, view_right, choices }: CustomField): OwnListField => ({
  key: `custom.${id}`,
  kind: kinds[kind],
  allow: view_right,
  label,
  options: choices.map((one) => ({ id: one.id, label: one.label })),
  condition: (test, { today }) => {
    const { asked, none } = positive(test);
    const whose = sql`filled.person_id = people.id and filled.field_id = ${id}`;
    return { rows: sql`select from custom_values as filled where ${whose} and ${valueTest(kind, asked, today)}`, none };
  },
});

/** The church's own fields that saved lists can filter by: those not archived, each by its right. */
export const customListFields: ListFieldSource = {
  own: async (handle) => (await readFields(handle)).filter(({ archived_at: archived }) => archived === null).map(listField),
};

/** The church's own fields, except those that only pastors see. */
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
