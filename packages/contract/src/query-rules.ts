import * as z from "zod/mini";

/** What one entry of a query may be, as plain data. All of it must hold; every text is clean besides. */
export interface QueryRule {
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  /** The entry is a number, and this is its range. */
  readonly minimum?: number;
  readonly maximum?: number;
}
export type QueryRules = Readonly<Record<string, QueryRule>>;

/** The rules of a query schema, by entry: what the browser needs to read an address without the schema library. */
export function queryRules(schema: z.core.$ZodType): QueryRules {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, { io: "input" });
  return Object.fromEntries(Object.entries(properties as Readonly<Record<string, QueryRule>>).map(([name, rule]) => [name, ruleOf(rule)]));
}

const ruleOf = ({ enum: choices, pattern, maxLength, minimum, maximum }: QueryRule): QueryRule => ({
  ...(choices ? { enum: choices } : {}),
  ...(pattern === undefined ? {} : { pattern }),
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});
