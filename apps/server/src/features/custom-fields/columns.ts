import { customName } from "@aprisco/contract/custom-fields/choices.ts";
import type { CustomValues } from "@aprisco/contract/custom-fields/custom-value.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Context } from "../../http/handler.ts";
import type { MoreColumns } from "../../http/reply/export.ts";
import { readFields } from "./definition-store.ts";

/** The church's own fields that the caller may see as columns of an export of people, whose rows carry `custom` for `own_fields`. */
export async function customColumns({ caller, reads }: Pick<Context, "caller" | "reads">): Promise<MoreColumns> {
  const permissions = caller?.permissions ?? [];
  const fields = (await readFields(reads)).filter(
    ({ archived_at: archived, view_right: right }) => archived === null && holds(permissions, right),
  );
  const labels = new Map(fields.flatMap(({ choices }) => choices.map(({ id, label }) => [id, label] as const)));
  const isChoice = new Set(fields.flatMap(({ id, kind }) => (kind === "choice" ? [id] : [])));
  return {
    titles: Object.fromEntries(fields.map(({ id, label }) => [customName(id), label])),
    asks: (columns) => {
      const asked = fields.flatMap(({ id }) => (columns.includes(customName(id)) ? [id] : []));
      return { own_fields: asked.length > 0 ? asked : undefined };
    },
    cellsOf: ({ custom }) =>
      Object.fromEntries(
        ((custom ?? []) as CustomValues).map(({ field_id: id, value }) => [
          customName(id),
          isChoice.has(id) ? (labels.get(Number(value)) ?? null) : value,
        ]),
      ),
  };
}
