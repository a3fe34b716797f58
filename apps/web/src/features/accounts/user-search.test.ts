import { describe, expect, it } from "vitest";
import { changeSearch, countFilters, filtersOf, isFiltered, queryOf, readUserSearch, withoutFilters } from "./user-search.ts";

describe("the address of the users' page", () => {
  it("takes what it knows and leaves the rest", () => {
    expect(
      readUserSearch({ q: " ana ", role: "leader", status: "pendente", view: "table", user: "7", sort: "-createdAt", x: "1" }),
    ).toEqual({
      q: "ana",
      role: "leader",
      status: "pendente",
      view: "table",
      user: 7,
      sort: "-createdAt",
    });
    expect(readUserSearch({ q: "", role: "pope", status: "<b>", view: "list", user: "-1", sort: "age" })).toEqual({});
  });
  it("shows who waits longest first, and everybody else by name", () => {
    expect(queryOf(readUserSearch({ status: "pendente" }))).toEqual({ status: "pendente", sort: "createdAt" });
    expect(queryOf({})).toEqual({ sort: "name" });
    expect(readUserSearch({ status: "pendente", sort: "createdAt" })).toEqual({ status: "pendente" });
  });
  it("counts the filters without the text, the dialog and the order", () => {
    const search = readUserSearch({ q: "ana", role: "membro", user: 3, sort: "-name" });
    expect(countFilters(filtersOf(search))).toBe(1);
    expect(isFiltered(filtersOf(readUserSearch({ user: 3, view: "table" })))).toBe(false);
    expect(withoutFilters(search)).toEqual({ user: 3, sort: "-name" });
  });
  it("takes an entry away that is set to nothing", () => {
    expect(changeSearch({ q: "ana", status: "ativo" }, { status: undefined })).toEqual({ q: "ana" });
  });
});
