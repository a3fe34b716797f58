import { expect, test } from "vitest";
import { changeSearch, countFilters, filtersOf, isFiltered, queryOf, readVisitorSearch, withoutFilters } from "./visitor-search.ts";

test("reads every entry of an address as text", () => {
  const search = readVisitorSearch({
    q: "123",
    status: "novo",
    period: "7d",
    neighborhood: "Cambuí",
    owner: "me",
    due: "overdue",
    visitor: "12",
  });
  expect(search).toEqual({ q: "123", status: "novo", period: "7d", neighborhood: "Cambuí", owner: "me", due: "overdue", visitor: 12 });
});

test("leaves out what it does not know, whatever stands there", () => {
  const typed = {
    status: "admin",
    period: "all",
    owner: "12; drop",
    due: "",
    sort: "phone",
    view: "map",
    visitor: "-1",
    add: "no",
    q: "  ",
    other: "x",
  };
  expect(readVisitorSearch(typed)).toEqual({});
  expect(readVisitorSearch({ q: ["a"], neighborhood: { a: 1 }, visitor: "1e400" })).toEqual({});
});

test("the form for a new visitor opens from a link", () => {
  expect(readVisitorSearch({ add: "true" }).add).toBe(true);
});

test("a change sets and takes away single entries", () => {
  const search = readVisitorSearch({ q: "ana", status: "novo", view: "table" });
  expect(changeSearch(search, { status: undefined, period: "90d" })).toEqual({ q: "ana", period: "90d", view: "table" });
});

test("clearing keeps order, view and what is open", () => {
  const search = readVisitorSearch({ q: "ana", status: "novo", sort: "name", view: "table", visitor: "3" });
  expect(withoutFilters(search)).toEqual({ sort: "name", view: "table", visitor: 3 });
});

test("the query carries the filters and always an order, nothing else", () => {
  const search = readVisitorSearch({ status: "visitado", view: "table", visitor: "3", add: "true" });
  expect(queryOf(search)).toEqual({ status: "visitado", sort: "-created_at" });
});

test("the text search is a filter but is not counted on the button", () => {
  const filters = filtersOf(readVisitorSearch({ q: "ana", status: "novo", due: "today", view: "table" }));
  expect(countFilters(filters)).toBe(2);
  expect(isFiltered({ q: "ana" })).toBe(true);
  expect(isFiltered(filtersOf(readVisitorSearch({ view: "table", sort: "name" })))).toBe(false);
});
