import { schemaNames } from "@aprisco/contract/schema-names.ts";
import * as z from "zod/mini";

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SchemaComponents {
  /** The JSON Schema of what a caller sends (`input`) or gets (`output`); named schemas become references. */
  describe(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema;
  readonly found: Readonly<Record<string, JsonSchema>>;
}

const componentReference = (text: string): string => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/** The fields of an object as single parameters. */
export function membersOf(schema: z.core.$ZodType): readonly { name: string; required: boolean; schema: JsonSchema }[] {
  // Without its name: a named schema would become a reference, which has no fields.
  const { properties = {}, required = [] } = z.toJSONSchema(schema as z.ZodMiniType, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, member]) => ({ name, required: required.includes(name), schema: member as JsonSchema }));
}

export function gatherComponents(): SchemaComponents {
  const found: Record<string, JsonSchema> = {};
  return {
    found,
    describe: (schema, io) => {
      // Wrapped, because a named schema at the top would be a reference to itself.
      const described = z.toJSONSchema(z.object({ it: schema as z.ZodMiniType }), { metadata: schemaNames, io, unrepresentable: "any" });
      const { $defs = {}, properties = {} } = JSON.parse(componentReference(JSON.stringify(described))) as {
        $defs?: Record<string, JsonSchema>;
        properties?: Record<string, JsonSchema>;
      };
      for (const [name, { id: _id, ...component }] of Object.entries($defs)) found[name] = component;
      return properties["it"] ?? {};
    },
  };
}
