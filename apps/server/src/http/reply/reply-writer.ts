import type { FastifyInstance } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import * as core from "zod/v4/core";

type WriterFor = Parameters<FastifyInstance["setSerializerCompiler"]>[0];
type Members = Readonly<Record<string, core.$ZodType>>;

const quick = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * The same schema, whose objects zod checks by code that it writes once for each. The contract's own (zod/mini) go member by
 * member, which is small, as browsers want it, and took a tenth of what a page of a list costs the server. Of a record that
 * several calls answer there is one.
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

/** A value of one of a union's plain kinds needs none of them tried: zod makes an error of each that comes before the right one. */
function compileUnion(def: core.$ZodUnionDef): core.$ZodUnion {
  const union = new core.$ZodUnion({ ...def, options: def.options.map(compiled) });
  const plain = def.options.map(plainKindOf);
  // What is asked of the union as a whole, only zod asks.
  if (plain.includes(null) || def.checks?.length) return union;
  const { run } = union._zod;
  const isPlain = (value: unknown): boolean => plain.includes(typeof value) && (typeof value !== "number" || Number.isFinite(value));
  union._zod.run = (payload, context) => (isPlain(payload.value) ? payload : run(payload, context));
  return union;
}

/** What `typeof` says of all that a schema takes; null: it looks at more than that. */
function plainKindOf(schema: core.$ZodType): string | null {
  const { def } = (schema as core.$ZodTypes)._zod;
  const isPlain = (def.type === "string" || def.type === "number" || def.type === "boolean") && !def.checks?.length && !def.coerce;
  return isPlain && !("format" in def) ? def.type : null;
}

/** Takes out of data what a schema does not name. Fails when it breaks the schema's promise. */
export const trimBy =
  (schema: core.$ZodType): ((data: unknown) => unknown) =>
  (data) =>
    core.parse(compiled(schema), data);

/** Writes replies: checked against the contract, and without any field that it does not name. */
export const writeReplies: WriterFor =
  ({ schema, method, url }) =>
  (reply) => {
    // Made at the first reply: most calls are never asked for while a server runs.
    const result = core.safeParse(compiled(schema as core.$ZodType), reply);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
