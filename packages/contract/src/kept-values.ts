import * as z from "zod/mini";

const marked = new WeakSet<z.core.$ZodType>();

/**
 * Marks a field of a body: the log keeps its values before and after. For statuses, roles and other closed lists; never for free
 * text, or values about health, faith or contacts.
 */
export function auditValues<T extends z.core.$ZodType>(schema: T): T {
  const copy = z.clone(schema);
  marked.add(copy);
  return copy;
}

/** The fields of a body whose values the log keeps. */
export function auditedFields(body: z.core.$ZodType | undefined): readonly string[] {
  const { def } = (body ?? z.object({}))._zod as unknown as {
    readonly def: { readonly shape?: Readonly<Record<string, z.core.$ZodType>> };
  };
  return Object.entries(def.shape ?? {}).flatMap(([name, schema]) => (marked.has(schema) ? [name] : []));
}
