import { expect, test } from "vitest";
import type { ListColumn } from "../../../ui/list/list-columns.ts";
import { keptColumns } from "./kept-columns.ts";

const column = (key: string, hidden?: true): ListColumn<object> => ({
  key,
  title: key,
  width: "1fr",
  cell: () => null,
  ...(hidden ? { hidden } : {}),
});
const columns = [column("status"), column("phone"), column("email", true)];
const shownWith = (kept: readonly string[]) =>
  keptColumns(columns, kept)
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key);

test.each([
  ["what a list keeps is shown and nothing else, in the list's order", ["email", "status"], ["email", "status"]],
  ["a list that keeps nothing has the usual ones", [], ["status", "phone"]],
  ["a column that this reader does not have is left out", ["custom_3", "email"], ["email"]],
  ["a reader who has none of them sees the usual ones", ["custom_3"], ["status", "phone"]],
])("%s", (_what, kept, expected) => {
  expect(shownWith(kept)).toEqual(expected);
});

test("a column that a list does not save can be added at its usual place", () => {
  expect(keptColumns(columns, ["email", "status"]).map(({ key }) => key)).toEqual(["email", "status", "phone"]);
});

test("columns that a list saves beside the default ones count as chosen, so they are shown", () => {
  expect(keptColumns(columns, ["email", "status"]).flatMap(({ key, chosen }) => (chosen ? [key] : []))).toEqual(["email"]);
});
