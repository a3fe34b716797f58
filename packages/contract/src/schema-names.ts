import * as z from "zod/v4/core";
import { schemaFiles } from "./features.ts";

/** The names of schemas in the documents. For the server: in the browser they would weigh. */

const isSchema = (value: unknown): value is z.$ZodTypes => typeof value === "object" && value !== null && "_zod" in value;

/** The members of an object schema; none for anything else. */
export function namesIn(schema: z.$ZodType | undefined): readonly string[] {
  const def = (schema as z.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" ? Object.keys(def.shape) : [];
}

/** Every exported object by the name of its export: `visitorCard` is VisitorCard. */
export const schemaNames: z.$ZodRegistry<{ id: string }> = z.registry<{ id: string }>();
for (const file of schemaFiles) {
  for (const [name, schema] of Object.entries(file)) {
    if (!isSchema(schema) || schema._zod.def.type !== "object" || schemaNames.has(schema)) continue;
    schemaNames.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}
