export type Draft = Readonly<Record<string, unknown>>;

/** Blank, null and absent count as equal; spaces around a text are ignored. */
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
};
export const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

export const changedFields = <F extends string>(fields: readonly F[], before: Draft, now: Draft): readonly F[] =>
  fields.filter((field) => !isSame(before[field], now[field]));

/**
 * Three-way merge after another user saved first: their value where this user changed nothing, else this user's.
 * @returns the merged draft, and in `both` the fields that both changed differently, to be decided
 */
export function merge<F extends string>(
  fields: readonly F[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { readonly draft: Draft; readonly both: readonly F[] } {
  const changed = changedFields(fields, base, mine);
  const draft = { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
  return { draft, both: changed.filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field])) };
}

/** The value at a path: "name" or "rows.0.name". */
export const valueAt = (draft: Draft, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), draft);

function put(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === key ? put(one, rest, next) : one));
  const object: Draft = typeof value === "object" && value !== null ? (value as Draft) : {};
  return { ...object, [key]: put(object[key], rest, next) };
}

export const putAt = (draft: Draft, path: string, value: unknown): Draft => put(draft, path.split("."), value) as Draft;
