import { expect, test } from "vitest";
import { keptOfOne, keptPaths, leftOut, leftOutOf } from "./kept-on-device.ts";
import { allRoutes } from "./routes.ts";
import { sensitiveKindOf } from "./sensitive.ts";

interface SchemaParts {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
}
type Schema = { readonly _zod: { readonly def: SchemaParts } };

function sensitiveIn(schema: Schema, name = ""): string[] {
  const marked = sensitiveKindOf(schema as never) === null ? [] : [name];
  const { shape = {}, element, innerType, options = [] } = schema._zod.def;
  const inner = [element, innerType, ...options].flatMap((one) => (one ? sensitiveIn(one, name) : []));
  return [...marked, ...inner, ...Object.entries(shape).flatMap(([field, one]) => sensitiveIn(one, field))];
}
const rowOf = (path: string) => allRoutes.find(({ row }) => row.method === "GET" && row.path === path)?.row;

test.each(keptPaths)("%s is a route without a single record, and its sensitive fields are removed", (path) => {
  const row = rowOf(path);
  if (!row) throw new Error(`no call ${path}`);
  expect(path).not.toContain("{");
  expect(sensitiveIn(row.reply as unknown as Schema).filter((field) => !leftOut.has(field))).toEqual([]);
});

test.each(keptOfOne)("%s is a route of one record that is no person; its sensitive fields are removed", (path) => {
  const row = rowOf(path);
  if (!row) throw new Error(`no call ${path}`);
  expect(path.match(/\{/g)).toHaveLength(1);
  expect(path).not.toMatch(/^\/(people|members|visitors|users|families)/);
  expect(sensitiveIn(row.reply as unknown as Schema).filter((field) => !leftOut.has(field))).toEqual([]);
});

/** The fields of a schema at any depth. */
function fieldsIn(schema: Schema): string[] {
  const { shape = {}, element, innerType, options = [] } = schema._zod.def;
  const inner = [element, innerType, ...options].flatMap((one) => (one ? fieldsIn(one) : []));
  return [...inner, ...Object.entries(shape).flatMap(([field, one]) => [field, ...fieldsIn(one)])];
}

test("of a group's sheet a device keeps neither notes nor names of visitors and writers, of its meetings figures, of its people name and role", () => {
  expect(Object.entries(leftOutOf).map(([path, fields]) => [path, [...fields]])).toEqual([
    ["/cell-groups/{id}/report", ["note", "visitors", "recorded_by"]],
    ["/cell-groups/{id}/meetings", ["note", "not_held_because", "recorded_by"]],
    ["/cell-groups/{id}/members", ["phone", "email", "birthday", "address"]],
  ]);
  for (const [path, fields] of Object.entries(leftOutOf)) {
    expect(keptOfOne).toContain(path);
    expect(fieldsIn(rowOf(path)?.reply as unknown as Schema)).toEqual(expect.arrayContaining([...fields]));
  }
});

test("below a record there are people only of a group", () => {
  expect(keptOfOne.filter((path) => /people|members|visitors|users|families/.test(path))).toEqual(["/cell-groups/{id}/members"]);
});

test("of a count's sheet a device keeps names of things alone", () => {
  const sheet = rowOf("/inventory-counts/{id}/sheet")?.reply as unknown as Schema | undefined;
  expect(Object.keys(sheet?._zod.def.element?._zod.def.shape ?? {})).toEqual([
    "item_id",
    "item",
    "unit",
    "place_id",
    "place",
    "counted",
    "counted_at",
  ]);
});

test("the search for sensitive fields finds some", () => {
  const me = rowOf("/auth/me")?.reply as unknown as Schema;
  expect(sensitiveIn(me)).toEqual(expect.arrayContaining(["childrenNames"]));
});
