import { listFields, type ListField, type ListFieldKey, fieldsIn } from "@aprisco/contract/lists-rule.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { askerIn, type Caller, type Scope } from "../../access/caller.ts";
import type { ListCondition, ListFieldSource, OwnListField } from "../../facets/list-fields.ts";

export interface CatalogueField extends ListField {
  readonly condition: ListCondition;
  readonly label?: string;
  readonly options?: OwnListField["options"];
}
export type Catalogue = ReadonlyMap<string, CatalogueField>;

const closed: readonly ListField[] = listFields;

function closedCatalogue(sources: readonly ListFieldSource[]): Catalogue {
  const conditions = new Map(sources.flatMap(({ fields = {} }) => Object.entries(fields)));
  return new Map(
    closed.flatMap((field) => {
      const condition = conditions.get(field.key as ListFieldKey);
      return condition ? [[field.key, { ...field, condition }] as const] : [];
    }),
  );
}

/** The fields for lists: the built-in ones and the church's custom fields, which are read. */
export async function readCatalogue(handle: Handle, sources: readonly ListFieldSource[]): Promise<Catalogue> {
  const own = await Promise.all(sources.map(async ({ own: read }) => (read ? read(handle) : [])));
  return new Map([...closedCatalogue(sources), ...own.flat().map((field) => [field.key, field] as const)]);
}

/** Whether a reader may filter by a field: the result tells them its values. */
export const mayAsk = (caller: Caller, members: Scope, { allow, narrow }: ListField): boolean =>
  allows(allow, askerIn(caller)) && (!members.isNarrow || narrow === true);

/** The keys of the fields that a reader may filter by. */
export const askableKeys = (catalogue: Catalogue, caller: Caller, members: Scope): readonly string[] =>
  [...catalogue.values()].filter((field) => mayAsk(caller, members, field)).map(({ key }) => key);

/** The first field of a rule that a reader may not filter by, or that no longer exists. */
export const forbiddenIn = (rule: unknown, catalogue: Catalogue, caller: Caller, members: Scope): string | null =>
  fieldsIn(rule).find((key) => {
    const field = catalogue.get(key);
    return !field || !mayAsk(caller, members, field);
  }) ?? null;
