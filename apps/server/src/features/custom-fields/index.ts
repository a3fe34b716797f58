import { MOST_FIELDS, customName } from "@aprisco/contract/custom-fields-kinds.ts";
import type { CustomValues } from "@aprisco/contract/custom-fields-values.ts";
import type { customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, Context } from "../../http/handler.ts";
import type { MoreColumns } from "../../http/reply/export.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import {
  checkChoices,
  isSameChoices,
  writeChoices,
  countValues,
  fieldKind,
  orderFields,
  readEnd,
  readFields,
  readPublicFields,
  removeField,
} from "./store.ts";
import { customListFields, customOwnData } from "./facets.ts";

const nameTaken = new Failure("customField.nameTaken", { fields: { label: "field.nameTaken" } });
const withFreeLabel = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("custom_fields_label_taken", nameTaken, write);

async function requireRoom(tx: Handle): Promise<number> {
  const { open, next } = await readEnd(tx);
  if (open >= MOST_FIELDS) throw new Failure("customField.tooMany");
  return next;
}

const named = ["label", "view_right", "edit_right", "on_public_form", "required"] as const;

const customFieldHandlers: Handlers<typeof customFieldRoutes> = {
  listCustomFields: async ({ caller: { permissions }, reads }) => {
    const manages = holds(permissions, "settings:manage");
    const fields = await readFields(reads);
    return {
      data: fields.filter(({ archived_at: archived, view_right: right }) => manages || (archived === null && holds(permissions, right))),
    };
  },
  listPublicCustomFields: async ({ reads }) => ({ data: await readPublicFields(reads) }),
  getCustomField: async ({ params, reads, scope }) => {
    const field = await readRecord(reads, fieldKind, scope("settings"), params.id);
    return { data: { ...field, values: await countValues(reads, field) } };
  },
  createCustomField: async ({ body, now, scope }, inTransaction) => {
    const { choices = [], ...field } = body;
    checkChoices(field.kind, choices, []);
    return inTransaction(async (tx) => {
      const sort = await requireRoom(tx);
      const id = await withFreeLabel(() => insert(tx, "custom_fields", { ...field, sort, updated_at: now }));
      await writeChoices(tx, id, choices, now);
      return { data: await readRecord(tx, fieldKind, scope("settings"), id) };
    });
  },
  orderCustomFields: ({ body }, inTransaction) =>
    inTransaction(async (tx) => {
      if (!(await orderFields(tx, body.ids))) throw new Failure("customField.changedMeanwhile");
      return { data: await readFields(tx) };
    }),
  updateCustomField: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, fieldKind, scope("settings"), params.id, { version: body.version, shown: (data) => ({ data }) });
      if (body.kind !== undefined && body.kind !== row.kind) throw fieldFailure("kind", "customField.kindFixed");
      // A caller who may not see a field may not change who sees it.
      if (body.view_right !== undefined && body.view_right !== row.view_right && !holds(caller.permissions, row.view_right))
        throw fieldFailure("view_right", "customField.denied");
      const { names, values } = differing(named, body, row);
      const choices = body.choices && !isSameChoices(body.choices, row.choices) ? body.choices : null;
      if (choices) checkChoices(row.kind, choices, row.choices);
      const isArchived = row.archived_at !== null;
      const moves = body.archived !== undefined && body.archived !== isArchived;
      if (moves && isArchived) await requireRoom(tx);
      const archived = moves ? { archived_at: isArchived ? null : now } : {};
      // A change of the choices alone is recorded as a change of the field.
      const counted = choices && names.length === 0 ? { label: row.label } : {};
      await withFreeLabel(() => change(tx, "custom_fields", row.id, { ...counted, ...values, ...archived }, now));
      if (choices) await writeChoices(tx, row.id, choices, now);
      const changed = [...names, ...(choices ? ["choices"] : []), ...(moves ? ["archived"] : [])];
      return { data: await readRecord(tx, fieldKind, scope("settings"), row.id), changed };
    }),
  deleteCustomField: ({ caller, now, params, query, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, kind, archived_at: archived } = await hold(tx, fieldKind, scope("settings"), params.id);
      const values = await countValues(tx, { id, kind });
      if (values > 0 && query.values === undefined) {
        if (archived === null) await change(tx, "custom_fields", id, { archived_at: now }, now);
        return { data: { id, archived: true } };
      }
      if (values > 0 && query.count !== values) throw new Failure("customField.countChanged", { data: { values } });
      await removeField(tx, id, caller.id, now);
      return { data: { id, archived: false } };
    }),
  restoreCustomField: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await withFreeLabel(() => restoreRecord(tx, fieldKind, scope("settings"), params.id, now)),
    })),
};

export { customCondition, customConditions, isNarrowing, type CustomRule } from "./filter-store.ts";
export { readFields as readCustomFields, readPublicFields } from "./store.ts";
export { storedValues, visibleValues, writeRegistered, writeValues } from "./values-store.ts";

export const customFields = {
  handlers: () => customFieldHandlers,
  tables: {
    custom_fields: { backup: "data", congregation: "church", retention: "kept" },
    custom_choices: { backup: "data", congregation: "church", retention: "kept" },
    custom_values: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["text_value", "number_value", "date_value", "choice_id", "flag_value"],
    },
  },
  personRefs: [
    {
      table: "custom_values",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["field_id"] },
      // Each field has its own right: a count of rows would show the hidden ones.
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: "custom",
    },
  ],
  listFields: customListFields,
  ownData: customOwnData,
  auditSubjects: {
    customField: { names: namesIn("custom_fields", { name: "label", congregation: null }), path: () => "/settings/fields" },
  },
} satisfies Manifest;

/** The custom fields that the caller may see, as columns of an export of people whose rows have `custom`. */
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
