import pg from "pg";
import { isoInstant } from "./instant.ts";

// PostgreSQL's numbers of the types (pg_type.oid) that we read in our own way.
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

type ColumnReader = (value: string) => unknown;
const usual = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => ColumnReader;

/** Permission sets and the like come again with every request, and there are few of them: each is read once, and frozen. */
const MOST_ARRAYS = 500;
const readArrays = new Map<string, unknown>();
const readTexts = usual(TEXT_ARRAY);
function textArray(value: string): unknown {
  const known = readArrays.get(value);
  if (known !== undefined) return known;
  const read = Object.freeze(readTexts(value));
  if (readArrays.size < MOST_ARRAYS) readArrays.set(value, read);
  return read;
}

/** A time on a clock, "2026-11-22T18:30:00": as a JS Date it would be of the machine's zone. */
const localTime: ColumnReader = (value) => value.replace(" ", "T");
const localTimes: ColumnReader = (value) => (value === "{}" ? [] : value.slice(1, -1).replaceAll('"', "").split(",").map(localTime));

/**
 * A `date` stays the text "YYYY-MM-DD" (as a JS Date it would shift a day west of Greenwich), a `timestamptz` becomes ISO 8601,
 * a `timestamp` without a zone too, without one; int8 becomes a number.
 */
const readers = new Map<number, ColumnReader>([
  [INT8, Number],
  [INT8_ARRAY, (value) => (value === "{}" ? [] : value.slice(1, -1).split(",").map(Number))],
  [DATE, (value) => value],
  [TIMESTAMP, localTime],
  [TIMESTAMP_ARRAY, localTimes],
  [TIMESTAMPTZ, isoInstant],
  [TEXT_ARRAY, textArray],
]);

/** How columns become values. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers.get(oid) ?? usual(oid, format),
} as pg.CustomTypesConfig;
