import { expect, test } from "vitest";
import { fitting, headingsOf, inOrder, type ListColumn } from "./list-columns.ts";

const column = (key: string, width: number, onCard?: ListColumn<object>["onCard"]): ListColumn<object> => ({
  key,
  title: key,
  width: `minmax(${width}px, 1fr)`,
  cell: () => key,
  ...(onCard ? { onCard } : {}),
});
const columns = [column("phone", 126), column("created", 108), column("next", 108, "line"), column("status", 132, "foot")];
const keysAt = (room: number) => fitting(columns, ["minmax(196px, 2.5fr)", "88px"], room).map(({ key }) => key);

test("columns that do not fit are hidden from the right: facts first, then lines; the column of a card's bottom stays", () => {
  expect(keysAt(0)).toEqual(["phone", "created", "next", "status"]);
  expect(keysAt(822)).toEqual(["phone", "created", "next", "status"]);
  expect(keysAt(821)).toEqual(["phone", "next", "status"]);
  expect(keysAt(700)).toEqual(["next", "status"]);
  expect(keysAt(560)).toEqual(["status"]);
  expect(keysAt(100)).toEqual(["status"]);
});

test("columns that cards leave out are hidden first", () => {
  const keys = (room: number) => fitting([column("phone", 126, "nowhere"), ...columns.slice(1)], ["minmax(196px, 2.5fr)", "88px"], room);
  expect(keys(821).map(({ key }) => key)).toEqual(["created", "next", "status"]);
});

test("chosen columns stay, with fewer default ones", () => {
  const chosen: readonly ListColumn<object>[] = [
    ...columns,
    { ...column("own", 112, "nowhere"), hidden: true },
    { ...column("kept", 112, "nowhere"), chosen: true },
  ];
  const keys = (room: number) => fitting(chosen, ["minmax(196px, 2.5fr)", "88px"], room).map(({ key }) => key);
  expect(keys(2_000)).toEqual(["phone", "created", "next", "status", "own", "kept"]);
  expect(keys(821)).toEqual(["next", "status", "own", "kept"]);
  expect(keys(100)).toEqual(["status", "own", "kept"]);
});

test("a grouping order has a heading at the first record of each group, in both directions; any other order has none", () => {
  const grouped: ListColumn<{ readonly of: string }>[] = [
    { key: "position", title: "position", width: "1fr", sort: "position", cell: ({ of }) => of, group: ({ of }) => of },
    { key: "name", title: "name", width: "1fr", sort: "name", cell: ({ of }) => of },
  ];
  const items = ["pastor", "pastor", "deacon", "pastor"].map((of) => ({ of }));
  const headings = ["pastor", undefined, "deacon", "pastor"];
  expect(headingsOf(items, grouped, "position")).toEqual(headings);
  expect(headingsOf(items, grouped, "-position")).toEqual(headings);
  expect(headingsOf(items, grouped, "name")).toEqual([]);
});

test.each([
  ["nothing was moved", [], ["phone", "created", "next", "status"]],
  ["all have a place", ["status", "next", "phone", "created"], ["status", "next", "phone", "created"]],
  ["a column that is new stands behind what it usually follows", ["status", "phone", "next"], ["status", "phone", "created", "next"]],
  ["a new one that is usually the first is", ["status", "next", "created"], ["phone", "status", "next", "created"]],
  ["two new ones keep their order", ["status", "phone"], ["status", "phone", "created", "next"]],
  ["what is no column any more counts for nothing", ["custom_3", "next", "custom_3"], ["phone", "created", "next", "status"]],
])("columns in a stored order: %s", (_what, order, expected) => {
  expect(inOrder(columns, order).map(({ key }) => key)).toEqual(expected);
});
