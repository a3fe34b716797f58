import { CompiledQuery, type Compilable, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../connect.ts";
import { keepPlan } from "./prepared.ts";

/** Shapes kept per query; further ones are built and planned each time. */
const MOST_SHAPES = 200;

/** Values that decide the text of a query, which is built once for each. */
type Literal = string | number | boolean;
type Place = readonly (string | number)[];

/** Stands for a value while a query is built. It may only be passed on: a text made from it would keep one caller's value for all. */
class Slot {
  readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`a kept query may only pass ${this.place.join(".")} on as a parameter`);
  }
}

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array);

/** The same object with a slot for each text, number, date and buffer; booleans, null and absence decide the text. */
function slotted(value: unknown, place: Place): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((item, index) => slotted(item, [...place, index]));
  if (!isBranch(value)) return new Slot(place);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, slotted(item, [...place, name])]));
}

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

type Build<A, V extends readonly Literal[], R> = (handle: Handle, values: A, ...variant: V) => Compilable<R>;
type KeptRun<A, V extends readonly Literal[], R> = (handle: Handle, values: A, ...variant: V) => Promise<R[]>;

/** `slots`: the values for `build`. `shape`: what decides the text. */
function keeping<A extends object, V extends readonly Literal[], R>(
  build: Build<A, V, R>,
  slots: (values: A) => A,
  shape: (values: A) => string,
): KeptRun<A, V, R> {
  const kept = new Map<string, { readonly text: string; readonly parameters: readonly unknown[] }>();
  return async (handle, values, ...variant) => {
    const key = `${variant.join()} ${shape(values)}`;
    let query = kept.get(key);
    if (!query) {
      const { sql, parameters } = build(handle, slots(values), ...variant).compile();
      query = { text: sql, parameters };
      if (kept.size < MOST_SHAPES) {
        kept.set(key, query);
        keepPlan(sql);
      }
    }
    const parameters = query.parameters.map((parameter) => fill(parameter, values));
    const { rows } = await queriesOf(handle).executeQuery<R>(CompiledQuery.raw(query.text, parameters));
    return rows;
  };
}

/**
 * A query that is built once for each shape of its values and then run with others: building it costs the server more than sending
 * it. `build` gets slots for texts, numbers and dates, which it may only pass on; other values that decide the text come as
 * `variant`.
 */
export const keptQuery = <A extends object, V extends readonly Literal[], R>(build: Build<A, V, R>): KeptRun<A, V, R> =>
  keeping(build, (values) => slotted(values, []) as A, shapeOf);

/** Runs a query that is built each time but has few texts: each is planned once per connection. */
export async function plannedOnce<R>(handle: Handle, query: RawBuilder<R> | Compilable<R>): Promise<R[]> {
  const compiled = "isRawBuilder" in query ? query.compile(queriesOf(handle)) : query.compile();
  keepPlan(compiled.sql);
  const { rows } = await queriesOf(handle).executeQuery<R>(compiled);
  return rows;
}

/** The row of a query that always returns one. @throws without a row */
export function onlyRow<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined) throw new Error("a query that must return a row returned none");
  return row;
}

/** An absent field gets the column's default. */
const namesOf = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));

const slotsOf = (values: object, place: Place): object =>
  Object.fromEntries(namesOf(values).map((name) => [name, new Slot([...place, name])]));

/**
 * The same for a statement that writes a row: null and booleans are values too, so `build` gets a slot for each field and the text
 * depends on the field names only.
 */
export const keptWrite = <A extends object, R>(build: Build<A, [], R>): KeptRun<A, [], R> =>
  keeping(
    build,
    (values) => slotsOf(values, []) as A,
    (values) => namesOf(values).join(),
  );

/** The same for a statement that writes rows of several tables, one object each. */
export const keptWrites = <A extends Readonly<Record<string, object>>, R>(build: Build<A, [], R>): KeptRun<A, [], R> =>
  keeping(
    build,
    (rows) => Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, slotsOf(row, [name])])) as A,
    (rows) =>
      Object.values(rows)
        .map((row) => namesOf(row).join())
        .join("; "),
  );
