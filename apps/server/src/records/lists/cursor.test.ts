import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCursor, toCursor } from "./cursor.ts";

const INSTANT = "2026-11-21 15:00:00.123456";

test.each([
  ["instant", INSTANT],
  ["text", "joão & maria"],
  ["day", "2026-11-21"],
  ["day", "infinity"],
  ["instant", "-infinity"],
  ["number", "-1250"],
] as const)("a cursor of a list sorted by a %s reads as it was written", (kind, value) => {
  for (const sort of ["by", "-by"]) expect(fromCursor(sort, kind, toCursor(sort, { value, id: 7 }))).toEqual({ value, id: 7 });
});

test.each([
  ["another order", toCursor("name", { value: "ana", id: 1 })],
  ["no instant", toCursor("-created_at", { value: "2026-02-30 10:00:00.000000", id: 1 })],
  ["no time", toCursor("-created_at", { value: "2026-02-20 25:00:00.000000", id: 1 })],
  ["SQL", toCursor("-created_at", { value: "' or 1=1 --", id: 1 })],
  ["an id below zero", toCursor("-created_at", { value: INSTANT, id: -1 })],
  ["half an id", toCursor("-created_at", { value: INSTANT, id: 1.5 })],
  ["no JSON", "abc"],
  ["another JSON", Buffer.from("null").toString("base64url")],
])("a cursor with %s is a wrong field", (_what, cursor) => {
  expect(() => fromCursor("-created_at", "instant", cursor)).toThrow(expect.objectContaining({ code: "request.invalid" }));
});

test("no text is parsed into a value that the database would refuse", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const cursor = Buffer.from(JSON.stringify(["name", value, 3])).toString("base64url");
      let read: unknown = null;
      try {
        read = fromCursor("name", "text", cursor).value;
      } catch (error) {
        expect(error).toMatchObject({ code: "request.invalid" });
      }
      if (read !== null) expect(typeof read === "string" && !read.includes("\0")).toBe(true);
    }),
  );
});
