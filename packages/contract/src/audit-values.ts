import * as z from "zod/mini";

const marked = new WeakSet<z.core.$ZodType>();

/**
 * The same schema of a body's field, marked: the activity log says what it was and what it became. For statuses, roles and the
 * like, out of closed lists: never for free text, or what tells of health, faith or how to reach a person.
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
