import * as z from "zod/mini";

/** The rule of an entry of a query, as plain data. Every text must be clean. With both words and a number, either is valid. */
export interface QueryRule {
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  /** The entry is a whole number in this range. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The entry may be repeated up to this number of times. */
  readonly several?: number;
}
export type QueryRules = Readonly<Record<string, QueryRule>>;

/**
 * The rules of a query schema by entry, so that the browser validates an address without the schema library.
 * @throws for an entry with a pattern: filters are closed lists, texts or numbers
 */
export function queryRules(schema: z.core.$ZodType): QueryRules {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, { io: "input" });
  return Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, JsonRule>>).map(([name, rule]) => [name, ruleOf(name, rule)]),
  );
}

type JsonRule = QueryRule & { readonly pattern?: string; readonly items?: JsonRule; readonly maxItems?: number };

function ruleOf(name: string, { enum: choices, pattern, maxLength, minimum, maximum, items, maxItems }: JsonRule): QueryRule {
  if (items !== undefined) return { ...ruleOf(name, items), ...(maxItems === undefined ? {} : { several: maxItems }) };
  const ofPages = name === "cursor";
  if (pattern !== undefined && minimum === undefined && !ofPages) throw new Error(`The query's '${name}' has a pattern: ${pattern}`);
  return {
    ...(choices ? { enum: choices } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}
