import { CompiledQuery, type Compilable } from "kysely";
import { queriesOf, type Handle } from "./connect.ts";

/** What decides the text of a query: it is built once for each. */
type Literal = string | number | boolean;
type Place = readonly (string | number)[];

/** Stands for a value while a query is built. It can only be passed on: a text made from it would keep one caller's value for all. */
class Slot {
  readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`A kept query may only pass ${this.place.join(".")} on as a parameter`);
  }
}

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array);

/** The same object with a slot for each text, number, date and buffer in it; yes and no, null and absence decide what is built. */
function slotted(value: unknown, place: Place): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((item, index) => slotted(item, [...place, index]));
  if (!isBranch(value)) return new Slot(place);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, slotted(item, [...place, name])]));
}

/** What of the values decides the text. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  if (!isBranch(value)) return "?";
  return `{${Object.entries(value)
    .map(([name, item]) => `${name}:${shapeOf(item)}`)
    .join()}}`;
}

function fill(parameter: unknown, values: unknown): unknown {
  if (parameter instanceof Slot) return parameter.place.reduce((inner, step) => (inner as Record<string | number, unknown>)[step], values);
  return Array.isArray(parameter) ? parameter.map((item) => fill(item, values)) : parameter;
}

/**
 * A query that is built once for each shape of its values and then run with others: building it anew costs the server more
 * than sending it. `build` gets slots in place of texts, numbers and dates, so it may pass them on and never look at them;
 * what else decides the text comes as `variant`.
 */
export function keptQuery<A extends object, V extends readonly Literal[], R>(
  build: (handle: Handle, values: A, ...variant: V) => Compilable<R>,
): (handle: Handle, values: A, ...variant: V) => Promise<R[]> {
  const kept = new Map<string, { readonly text: string; readonly parameters: readonly unknown[] }>();
  return async (handle, values, ...variant) => {
    const key = `${variant.join()} ${shapeOf(values)}`;
    let query = kept.get(key);
    if (!query) {
      const { sql, parameters } = build(handle, slotted(values, []) as A, ...variant).compile();
      query = { text: sql, parameters };
      kept.set(key, query);
    }
    const parameters = query.parameters.map((parameter) => fill(parameter, values));
    const { rows } = await queriesOf(handle).executeQuery<R>(CompiledQuery.raw(query.text, parameters));
    return rows;
  };
}
