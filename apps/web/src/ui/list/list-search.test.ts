import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { describe, expect, test } from "vitest";
import { listSearch } from "./list-search.ts";

const visitors = listSearch({
  row: visitorRoutes.listVisitors,
  usual: () => ({ sort: "-created_at", period: "all" }),
  record: "visitor",
  flags: ["add"],
});
const users = listSearch({
  row: accountRoutes.listUsers,
  usual: ({ status }) => ({ sort: status === "pendente" ? "createdAt" : "name" }),
  record: "user",
});

const ministries = listSearch({ row: ministryRoutes.listMinistries, usual: () => ({ sort: "name" }), record: "ministry" });
const members = listSearch({ row: memberRoutes.listMembers, usual: () => ({ sort: "name" }), record: "member" });

describe("the address of a list", () => {
  test("reads every entry as a string, also a number", () => {
    const typed = { q: 123, status: "novo", period: "7d", neighborhood: " Cambuí ", owner: "me", due: "overdue", visitor: "12" };
    expect(visitors.read(typed)).toEqual({ ...typed, q: "123", neighborhood: "Cambuí", visitor: 12 });
  });

  test("drops entries that the contract does not have", () => {
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
    };
    expect(visitors.read({ ...typed, other: "x", limit: "3", cursor: "abc" })).toEqual({});
    expect(visitors.read({ q: ["a"], neighborhood: { a: 1 }, visitor: "1e400" })).toEqual({});
    expect(users.read({ q: "", role: "pope", status: "<b>", view: "list", user: "-1", sort: "age" })).toEqual({});
  });

  test("a number has its range, a text its length and no control characters", () => {
    expect(ministries.read({ leader: "12", q: "a".repeat(200) })).toEqual({ leader: "12", q: "a".repeat(200) });
    expect(ministries.read({ leader: "0", q: "a".repeat(201) })).toEqual({});
    expect(ministries.read({ leader: "1e2", q: "a\u0000b" })).toEqual({});
  });

  test("holds several values where the contract takes several, each once and only the valid ones", () => {
    const neighborhood = ["Centro, Setor 2", "Cambuí"];
    const search = members.read({ status: ["active", "saint", "visitor", "active"], neighborhood, birth_month: ["2", "13"] });
    expect(search).toEqual({ status: ["active", "visitor"], neighborhood, birth_month: "2" });
    expect(members.queryOf(search)).toEqual({ ...search, sort: "name" });
    expect(members.countFilters(search)).toBe(3);
    expect(members.change(search, { status: ["visitor"], neighborhood: [] })).toEqual({ status: "visitor", birth_month: "2" });
    expect(members.read({ neighborhood: Array.from({ length: 60 }, (_, at) => `Bairro ${at}`) }).neighborhood).toHaveLength(50);
    expect(members.read({ baptised: ["yes", "no"] })).toEqual({});
  });

  test("a flag is set by a link", () => {
    expect(visitors.read({ add: "true" }).add).toBe(true);
  });

  test("a change sets and removes single entries", () => {
    const search = visitors.read({ q: "ana", status: "novo", view: "table" });
    expect(visitors.change(search, { status: undefined, period: "90d" })).toEqual({ q: "ana", period: "90d", view: "table" });
  });

  test("clearing the filters keeps sort order, view and layers", () => {
    const search = visitors.read({ q: "ana", status: "novo", sort: "name", view: "table", visitor: "3" });
    expect(visitors.withoutFilters(search)).toEqual({ sort: "name", view: "table", visitor: 3 });
  });

  test("the query has the filters and always a sort order, nothing else", () => {
    const search = visitors.read({ status: "visitado", view: "table", visitor: "3", add: "true" });
    expect(visitors.queryOf(search)).toEqual({ status: "visitado", sort: "-created_at" });
  });

  test("the text search is a filter but is not counted on the button", () => {
    const search = visitors.read({ q: "ana", status: "novo", due: "today", view: "table" });
    expect(visitors.countFilters(search)).toBe(2);
    expect(visitors.isFiltered(visitors.read({ q: "ana" }))).toBe(true);
    expect(visitors.isFiltered(visitors.read({ view: "table", sort: "name", visitor: 3 }))).toBe(false);
  });

  test("the default order may depend on a filter, and is not in the address", () => {
    expect(users.queryOf(users.read({ status: "pendente" }))).toEqual({ status: "pendente", sort: "createdAt" });
    expect(users.queryOf(users.read({}))).toEqual({ sort: "name" });
    expect(users.read({ status: "pendente", sort: "createdAt" })).toEqual({ status: "pendente" });
  });

  test("an order that was the default of the old filters is dropped with them; any other stays", () => {
    const pending = users.read({ status: "pendente", sort: "-name" });
    expect(users.change(pending, { status: undefined })).toEqual({});
    expect(users.change(pending, { role: "membro" })).toEqual({ status: "pendente", role: "membro", sort: "-name" });
  });
});
