import * as z from "zod/mini";

/** What JSON Schema says of a parameter, as far as it tells which values there are. */
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
 * What a parameter of a query may be, by its own rule: all of its words, a number in its range, a day or a month; of one that may be
 * repeated all of them at once too. Empty for a text.
 */
export function valuesByRule(name: string, schema: z.ZodMiniType): readonly (string | readonly string[])[] {
  const { items, ...rule } = z.toJSONSchema(schema, { io: "input" }) as Rule;
  const values = ofRule(items ?? rule);
  const [only] = values;
  if (items !== undefined && only !== undefined) return [...values, values.length > 1 ? values : [only, String(Number(only) - 1)]];
  if (values.length > 0) return values;
  return (days[name] ?? otherDays).filter((day) => z.safeParse(schema, day).success && !z.safeParse(schema, "text").success).slice(0, 1);
}

/** Whether a call's row takes the body. */
export const takes = (schema: unknown, body: unknown): boolean => z.safeParse(schema as z.ZodMiniType, body).success;
