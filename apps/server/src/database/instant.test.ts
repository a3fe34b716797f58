import fc from "fast-check";
import { expect, test } from "vitest";
import { isoInstant } from "./instant.ts";

test("PostgreSQL's UTC text becomes the same instant in ISO 8601 without microseconds", () => {
  expect(isoInstant("2026-11-21 20:15:37+00")).toBe("2026-11-21T20:15:37.000Z");
  expect(isoInstant("2026-11-21 20:15:37.1+00")).toBe("2026-11-21T20:15:37.100Z");
  expect(isoInstant("2026-11-21 20:15:37.123999+00")).toBe("2026-11-21T20:15:37.123Z");
});

test("PostgreSQL's text in another time zone becomes the same instant", () => {
  expect(isoInstant("2026-11-21 17:15:37.12-03")).toBe("2026-11-21T20:15:37.120Z");
  expect(isoInstant("2026-11-22 01:45:37+05:30")).toBe("2026-11-21T20:15:37.000Z");
});

test("infinity is not converted", () => {
  expect(isoInstant("infinity")).toBe("infinity");
});

test("any instant survives the round trip", () => {
  const years = { min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      const iso = date.toISOString();
      // PostgreSQL omits trailing zeros of a fraction.
      const written = iso.replace("T", " ").replace(/\.?0*Z$/, "+00");
      expect(isoInstant(written)).toBe(iso);
    }),
  );
});
