import * as z from "zod/mini";

/** What one entry of a query may be, as plain data; every text is clean besides. With both, one of the words or the number will do. */
export interface QueryRule {
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  /** The entry is a whole number in digits, and this is its range. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The entry may be repeated, up to so many times. */
  readonly several?: number;
}
export type QueryRules = Readonly<Record<string, QueryRule>>;

/**
 * The rules of a query schema, by entry: what the browser needs to read an address without the schema library.
 *
 * @throws for an entry with a pattern of its own: a filter is a closed list, a text or a number
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
