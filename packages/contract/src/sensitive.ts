import * as z from "zod/mini";

/** What nobody reads without a line in the activity log that says so. The log names these kinds, never what was read. */
export const sensitiveKinds = ["prayer_requests", "children", "cpf", "health"] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

const kinds = new WeakMap<z.core.$ZodType, SensitiveKind>();

/** The same schema, marked: whenever a reply goes out with this field filled, the server writes one line for the reading. */
export function sensitive<T extends z.core.$ZodType>(kind: SensitiveKind, schema: T): T {
  const marked = z.clone(schema);
  kinds.set(marked, kind);
  return marked;
}

/** The kind that a field of a reply was marked as; null when it was not. */
export const sensitiveKindOf = (schema: z.core.$ZodType): SensitiveKind | null => kinds.get(schema) ?? null;
