import { schemaNames } from "@aprisco/contract/schema-names.ts";
import * as z from "zod/mini";

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SchemaComponents {
  /** The JSON Schema of what a caller sends (`input`) or gets (`output`); named schemas become references. */
  describe(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema;
  /** Every named schema that was described so far. */
  readonly found: Readonly<Record<string, JsonSchema>>;
}

const componentReference = (text: string): string => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/** The members of an object that a caller sends one by one, as parameters. */
export function membersOf(schema: z.core.$ZodType): readonly { name: string; required: boolean; schema: JsonSchema }[] {
  // By its members, not by its name: a named one would be a reference, which has none.
  const { properties = {}, required = [] } = z.toJSONSchema(schema as z.ZodMiniType, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, member]) => ({ name, required: required.includes(name), schema: member as JsonSchema }));
}

/** Gathers the named schemas of a document while its calls are described. */
export function gatherComponents(): SchemaComponents {
  const found: Record<string, JsonSchema> = {};
  return {
    found,
    describe: (schema, io) => {
      // Named only below the top: there a schema is what it is, not a reference to itself.
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
