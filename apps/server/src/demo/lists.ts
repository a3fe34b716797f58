import type { ListRule } from "@aprisco/contract/lists/rule.ts";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { DemoGround } from "./demo-members-store.ts";

const active = { field: "member.status", op: "in", value: ["active"] } as const;

/** What the secretary looks up week after week; the first one is everybody's. */
const told: readonly { readonly name: string; readonly rule: ListRule; readonly shared?: true }[] = [
  {
    name: "Jovens de 18 a 35",
    shared: true,
    rule: {
      all: [
        { field: "member.status", op: "in", value: ["active", "congregado"] },
        { field: "person.age", op: "between", value: [18, 35] },
      ],
    },
  },
  {
    name: "Ativos que não servem",
    rule: { all: [active, { field: "person.age", op: "at_least", value: 18 }, { not: { field: "ministry.member", op: "now" } }] },
  },
  {
    name: "Pais de crianças",
    rule: { all: [active, { field: "family.child_age", op: "between", value: [0, 11] }] },
  },
  {
    name: "Sem telefone nem e-mail",
    rule: {
      all: [
        { field: "member.status", op: "not_in", value: ["deceased", "transferred"] },
        {
          not: {
            any: [
              { field: "person.has_phone", op: "is", value: true },
              { field: "person.has_email", op: "is", value: true },
            ],
          },
        },
      ],
    },
  },
];

/** Adds the demo's saved lists, the secretary's. */
export async function insertDemoLists(tx: Handle, { secretaryId, since }: DemoGround): Promise<void> {
  const rows = told.map(({ name, rule, shared }) => ({
    owner_id: secretaryId,
    name,
    rule: JSON.stringify(rule),
    shared_with: shared ? ("members:view" as const) : null,
    created_at: since,
    updated_at: since,
  }));
  await queriesOf(tx).insertInto("saved_lists").values(rows).execute();
}
