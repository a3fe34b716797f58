/** A form's fields as the wire would carry them. */
export type Draft = Readonly<Record<string, unknown>>;

/** Blank, null and absent are the same to a person, and blanks around a text are none. */
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
};
export const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** A field as a text control shows it. */
export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The fields that differ. */
export const changedFields = <F extends string>(fields: readonly F[], before: Draft, now: Draft): readonly F[] =>
  fields.filter((field) => !isSame(before[field], now[field]));

/**
 * After somebody else saved first: their value where this person changed nothing, this person's everywhere else.
 *
 * @returns the merged draft, and in `both` the fields that both changed differently: only those need a decision
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

/** The value at "name" or "rows.0.name". */
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

/** The draft with another value at a path. */
export const putAt = (draft: Draft, path: string, value: unknown): Draft => put(draft, path.split("."), value) as Draft;
