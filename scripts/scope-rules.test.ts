import { describe, expect, test } from "vitest";
import { scopeFaults } from "./scope-rules.ts";

const PATH = "apps/server/src/features/visitors/card/store.ts";
const faultsOf = (text: string, others: string = "") =>
  scopeFaults(
    [
      { path: PATH, text },
      { path: "apps/server/src/features/visitors/rule.ts", text: others },
    ],
    new Set(["visitors", "people"]),
  ).faults;

describe("a function of a store that touches a scoped table without a Scope is a fault", () => {
  test.each([
    'export const read = (handle: Handle) => queriesOf(handle).selectFrom("visitors").execute();',
    'export async function read(handle: Handle) { return queriesOf(handle).selectFrom("visitors as v").execute(); }',
    'export async function change(tx: Handle) { await queriesOf(tx).updateTable("visitors").execute(); }',
    'export async function drop(tx: Handle) { await queriesOf(tx).deleteFrom("visitors").execute(); }',
    'export const read = (handle: Handle) => queriesOf(handle).selectFrom("roles").leftJoin("people", "a", "b").execute();',
    "export const read = (handle: Handle) => sql`select 1 from visitors where id = ${1}`.execute(handle);",
    'const select = (handle: Handle) => queriesOf(handle).selectFrom("visitors");\nexport const read = (handle: Handle) => select(handle).execute();',
    'export const rows = madeOf((handle: Handle) => queriesOf(handle).selectFrom("visitors"));',
    'export const read = (handle: Handle, _scope: Scope) => queriesOf(handle).selectFrom("visitors").execute();',
    'export async function read(handle: Handle, _scope: Scope | null) { return queriesOf(handle).selectFrom("visitors"); }',
    'const kept = keptQuery((handle: Handle) => queriesOf(handle).selectFrom("visitors"));\nexport const read = (handle: Handle) => kept(handle, {});',
  ])("%s", (text) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^visitors\/card\/store\.ts \w+ touches \w+ and takes no Scope$/)]);
  });
});

describe("no fault is", () => {
  test.each([
    ["a Scope", 'export const read = (handle: Handle, scope: Scope) => queriesOf(handle).selectFrom("visitors").execute();'],
    ["a Scope or null", 'export function read(handle: Handle, scope: Scope | null) { return queriesOf(handle).selectFrom("visitors"); }'],
    ["a Scope inside", 'export const read = (handle: Handle, { scope }: { scope: Scope }) => queriesOf(handle).selectFrom("visitors");'],
    ["another table", 'export const read = (handle: Handle) => queriesOf(handle).selectFrom("roles").execute();'],
    ["an insert", 'export const add = (tx: Handle) => queriesOf(tx).insertInto("visitors").execute();'],
    [
      "a kind of record that a list shows",
      'const rows = (handle: Handle) => queriesOf(handle).selectFrom("visitors");\nexport const kind = listedKind("visitors", "visitor.notFound", { rows });',
    ],
    ["a function of the file's own", 'const read = (handle: Handle) => queriesOf(handle).selectFrom("visitors").execute();'],
  ])("%s", (_what, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test("a type of another file that holds a Scope", () => {
    const text = 'export const read = (handle: Handle, input: ListInput) => queriesOf(handle).selectFrom("visitors");';
    expect(faultsOf(text, "export interface Base { scope: Scope }\nexport interface ListInput extends Base { q: string }")).toEqual([]);
  });
});

describe("@unscoped", () => {
  const read = 'export const read = (handle: Handle) => queriesOf(handle).selectFrom("visitors").execute();';

  test.each([
    ["in a line", `/** @unscoped the caller's own */\n${read}`],
    ["behind other words", `/** Reads them. @unscoped the caller's own */\n${read}`],
    ["below other words", `/**\n * Reads them.\n * @unscoped the caller's own\n */\n${read}`],
  ])("stands %s", (_where, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test("stands before the type that a constant is declared with", () => {
    const text = "export const own: readonly Source[] = [{ rows: sql`select 1 from visitors` }];";
    expect(faultsOf(text, "/** @unscoped a part of queries */\nexport interface Source { rows: unknown }")).toEqual([]);
    expect(faultsOf(text, "export interface Source { rows: unknown }")).toHaveLength(1);
  });

  test("needs a reason, is at the function, and is necessary", () => {
    expect(faultsOf(`/** @unscoped */\n${read}`)).toHaveLength(1);
    expect(faultsOf(`/** @unscoped the caller's own */\nconst other = 1;\n${read}`)).toHaveLength(1);
    const scoped = 'export const read = (handle: Handle, scope: Scope) => queriesOf(handle).selectFrom("visitors").execute();';
    expect(faultsOf(`/** @unscoped the caller's own */\n${scoped}`)).toEqual(["visitors/card/store.ts read says @unscoped and need not"]);
  });
});
