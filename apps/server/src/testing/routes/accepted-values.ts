import * as z from "zod/mini";

/** The part of JSON Schema that limits a parameter's values. */
interface Rule {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Rule;
}

/** An id that every table of the bench has. */
const ID = 25;
const days: Readonly<Record<string, readonly string[]>> = { to: ["2026-07-01", "2026-07"] };
const otherDays = ["2026-06-01", "2026-06"];

const ofRule = ({ enum: words = [], const: word, minimum, maximum = ID }: Rule): readonly string[] => [
  ...words,
  ...(word === undefined ? [] : [word]),
  ...(minimum === undefined ? [] : [String(Math.min(ID, maximum))]),
];

/**
 * The valid values of a query parameter by its schema: all texts of a list, a number in its range, a day or a month; for a
 * repeatable one also all at once. Empty for a free text.
 */
export function valuesByRule(name: string, schema: z.ZodMiniType): readonly (string | readonly string[])[] {
  const { items, ...rule } = z.toJSONSchema(schema, { io: "input" }) as Rule;
  const values = ofRule(items ?? rule);
  const [only] = values;
  if (items !== undefined && only !== undefined) return [...values, values.length > 1 ? values : [only, String(Number(only) - 1)]];
  if (values.length > 0) return values;
  return (days[name] ?? otherDays).filter((day) => z.safeParse(schema, day).success && !z.safeParse(schema, "text").success).slice(0, 1);
}

export const takes = (schema: unknown, body: unknown): boolean => z.safeParse(schema as z.ZodMiniType, body).success;
