import * as z from "zod/mini";

/** Kinds of data whose reading is logged. The log names the kind, not the value. */
export const sensitiveKinds = ["prayer_requests", "children", "cpf", "health", "notes"] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

const kinds = new WeakMap<z.core.$ZodType, SensitiveKind>();

/** Marks a field: an answer with this field filled logs a reading. */
export function sensitive<T extends z.core.$ZodType>(kind: SensitiveKind, schema: T): T {
  const marked = z.clone(schema);
  kinds.set(marked, kind);
  return marked;
}

/** The kind that a field is marked with; null: none. */
export const sensitiveKindOf = (schema: z.core.$ZodType): SensitiveKind | null => kinds.get(schema) ?? null;
