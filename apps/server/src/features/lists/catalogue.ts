import { listFields, type ListField, type ListFieldKey, fieldsIn } from "@aprisco/contract/lists-rule.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { ListCondition, ListFieldSource, OwnListField } from "../../facets/list-fields.ts";

export interface CatalogueField extends ListField {
  readonly condition: ListCondition;
  readonly label?: string;
  readonly options?: OwnListField["options"];
}
export type Catalogue = ReadonlyMap<string, CatalogueField>;

const closed: readonly ListField[] = listFields;

/** The closed catalogue, each field with the condition that its feature gives. */
function closedCatalogue(sources: readonly ListFieldSource[]): Catalogue {
  const conditions = new Map(sources.flatMap(({ fields = {} }) => Object.entries(fields)));
  return new Map(
    closed.flatMap((field) => {
      const condition = conditions.get(field.key as ListFieldKey);
      return condition ? [[field.key, { ...field, condition }] as const] : [];
    }),
  );
}

/** What every list may ask about: the closed catalogue, and what the church made itself, which is read. */
export async function readCatalogue(handle: Handle, sources: readonly ListFieldSource[]): Promise<Catalogue> {
  const own = await Promise.all(sources.map(async ({ own: read }) => (read ? read(handle) : [])));
  return new Map([...closedCatalogue(sources), ...own.flat().map((field) => [field.key, field] as const)]);
}

/** Whether a reader may ask about a field: its answer tells them the value. */
export const mayAsk = ({ id, permissions }: Caller, members: Scope, { allow, narrow }: ListField): boolean =>
  allows(allow, { id, permissions }) && (!members.isNarrow || narrow === true);

/** The first field of a rule that a reader may not ask about, or that is no field any more. */
export const forbiddenIn = (rule: unknown, catalogue: Catalogue, caller: Caller, members: Scope): string | null =>
  fieldsIn(rule).find((key) => {
    const field = catalogue.get(key);
    return !field || !mayAsk(caller, members, field);
  }) ?? null;
