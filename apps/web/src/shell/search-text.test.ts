import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

describe("search parameters", () => {
  it("stay text, whatever they look like", () => {
    expect(parseSearch("?q=123&add=true&z=%7B%7D")).toEqual({ q: "123", add: "true", z: "{}" });
    expect(parseSearch("")).toEqual({});
  });
  it("come back as they were", () => {
    const search = { q: "josé & maria+1", page: "2" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
  it("leave out what has no value", () => {
    expect(stringifySearch({ q: "", status: undefined, add: true, visitor: 7 })).toBe("?add=true&visitor=7");
    expect(stringifySearch({})).toBe("");
  });
});
