import * as z from "zod/v4/core";
import { schemaFiles } from "./features.ts";

/** The names of schemas in the documentation. For the server only: too large for the browser. */

const isSchema = (value: unknown): value is z.$ZodTypes => typeof value === "object" && value !== null && "_zod" in value;

/** The members of an object schema; [] for any other schema. */
export function namesIn(schema: z.$ZodType | undefined): readonly string[] {
  const def = (schema as z.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" ? Object.keys(def.shape) : [];
}

/** Exported object schemas by export name: `visitorCard` is VisitorCard. */
export const schemaNames: z.$ZodRegistry<{ id: string }> = z.registry<{ id: string }>();
for (const file of schemaFiles) {
  for (const [name, schema] of Object.entries(file)) {
    if (!isSchema(schema) || schema._zod.def.type !== "object" || schemaNames.has(schema)) continue;
    schemaNames.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}
