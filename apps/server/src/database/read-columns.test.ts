import { expect, test } from "vitest";
import { columnTypes } from "./connect.ts";

const TEXT_ARRAY = 1009;
const read = (columnTypes.getTypeParser as (oid: number) => (value: string) => readonly string[])(TEXT_ARRAY);

test("the same set of texts is read once, and nobody may change what others read too", () => {
  const first = read('{visitors:view,"a, b"}');
  expect(first).toEqual(["visitors:view", "a, b"]);
  expect(read('{visitors:view,"a, b"}')).toBe(first);
  expect(() => (first as string[]).push("users:manage")).toThrow(TypeError);
});

test("beyond the sets that are kept, each is still read right", () => {
  const sets = Array.from({ length: 1_200 }, (_, number) => `{set:${number}}`);
  expect(sets.map((set) => read(set))).toEqual(sets.map((_, number) => [`set:${number}`]));
});
