import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

describe("search parameters", () => {
  it("stay strings, whatever they look like", () => {
    expect(parseSearch("?q=123&add=true&z=%7B%7D")).toEqual({ q: "123", add: "true", z: "{}" });
    expect(parseSearch("")).toEqual({});
  });
  it("come back as they were", () => {
    const search = { q: "josé & maria+1", page: "2" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
  it("keep all values of a name that is repeated", () => {
    const search = { neighborhood: ["Centro, Setor 2", "Cambuí"], q: "ana" };
    expect(stringifySearch(search)).toBe("?neighborhood=Centro%2C+Setor+2&neighborhood=Cambu%C3%AD&q=ana");
    expect(parseSearch(stringifySearch(search))).toEqual(search);
    expect(stringifySearch({ status: [], neighborhood: [""] })).toBe("");
  });
  it("leave out what has no value", () => {
    expect(stringifySearch({ q: "", status: undefined, add: true, visitor: 7 })).toBe("?add=true&visitor=7");
    expect(stringifySearch({})).toBe("");
  });
});
