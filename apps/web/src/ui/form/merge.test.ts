import { describe, expect, it } from "vitest";
import { changedFields, isSame, merge, putAt, valueAt } from "./merge.ts";

const fields = ["city", "name", "address", "services"] as const;
const base = { city: "Campinas", name: "Comunidade Oliveira", address: null, services: [{ time: "10:00" }] };

describe("what was changed", () => {
  it("ignores a space at the end, and a space instead of null", () => {
    expect(changedFields(fields, base, { ...base, city: "Campinas ", address: "" })).toEqual([]);
    expect(isSame(undefined, " ")).toBe(true);
    expect(isSame(false, null)).toBe(false);
    expect(isSame(0, "")).toBe(false);
  });
  it("may lie inside a list", () => {
    expect(changedFields(fields, base, putAt(base, "services.0.time", "10:30"))).toEqual(["services"]);
    expect(valueAt(base, "services.0.time")).toBe("10:00");
    expect(valueAt(base, "services.4.time")).toBeUndefined();
  });
});

describe("after somebody else saved first", () => {
  const theirs = { ...base, city: "Valinhos", name: "Igreja Oliveira" };

  it("takes their change where nothing was typed, and keeps typed values", () => {
    const { draft, both } = merge(fields, base, { ...base, address: "Rua A, 10" }, theirs);
    expect(draft).toMatchObject({ city: "Valinhos", name: "Igreja Oliveira", address: "Rua A, 10" });
    expect(both).toEqual([]);
  });
  it("names what both changed, and loses nothing that was typed", () => {
    const { draft, both } = merge(fields, base, { ...base, city: "Paulínia" }, theirs);
    expect(draft["city"]).toBe("Paulínia");
    expect(both).toEqual(["city"]);
  });
  it("has no conflict when both typed the same", () => {
    expect(merge(fields, base, { ...base, city: "Valinhos" }, theirs).both).toEqual([]);
  });
});
