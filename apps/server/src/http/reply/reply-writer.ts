import type { FastifyInstance } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import * as core from "zod/v4/core";

type WriterFor = Parameters<FastifyInstance["setSerializerCompiler"]>[0];
type Members = Readonly<Record<string, core.$ZodType>>;

const quick = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * The same schema, whose objects zod checks by generated code. The contract's (zod/mini) check field by field, which is small for
 * browsers, but took a tenth of the cost of a list's page. A schema shared by several calls is compiled once.
 */
export function compiled(schema: core.$ZodType): core.$ZodType {
  const made = quick.get(schema) ?? compile(schema);
  quick.set(schema, made);
  return made;
}

function compile(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "object") {
    const members = Object.entries(def.shape as Members).map(([name, member]) => [name, compiled(member)] as const);
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(members) });
  }
  if (def.type === "array") return new core.$ZodArray({ ...def, element: compiled(def.element) });
  if (def.type === "nullable") return new core.$ZodNullable({ ...def, innerType: compiled(def.innerType) });
  if (def.type === "union") return compileUnion(def);
  if (def.type === "optional") return new core.$ZodOptional({ ...def, innerType: compiled(def.innerType) });
  return schema;
}

/** A value of one of a union's primitive kinds needs no trial: zod would make an error of each kind before the right one. */
function compileUnion(def: core.$ZodUnionDef): core.$ZodUnion {
  const union = new core.$ZodUnion({ ...def, options: def.options.map(compiled) });
  const plain = def.options.map(plainKindOf);
  // Checks of the union as a whole are zod's.
  if (plain.includes(null) || def.checks?.length) return union;
  const { run } = union._zod;
  const isPlain = (value: unknown): boolean => plain.includes(typeof value) && (typeof value !== "number" || Number.isFinite(value));
  union._zod.run = (payload, context) => (isPlain(payload.value) ? payload : run(payload, context));
  return union;
}

/** The `typeof` of all values of a schema; null: it checks more than that. */
function plainKindOf(schema: core.$ZodType): string | null {
  const { def } = (schema as core.$ZodTypes)._zod;
  const isPlain = (def.type === "string" || def.type === "number" || def.type === "boolean") && !def.checks?.length && !def.coerce;
  return isPlain && !("format" in def) ? def.type : null;
}

/** Removes fields that a schema does not name. Fails if data do not match it. */
export const trimBy =
  (schema: core.$ZodType): ((data: unknown) => unknown) =>
  (data) =>
    core.parse(compiled(schema), data);

/** Serialises replies: checked against the contract, without fields that it does not name. */
export const writeReplies: WriterFor =
  ({ schema, method, url }) =>
  (reply) => {
    // Compiled at the first reply: most calls are never used while a server runs.
    const result = core.safeParse(compiled(schema as core.$ZodType), reply);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
