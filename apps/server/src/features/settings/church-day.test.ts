import { afterEach, expect, test, vi } from "vitest";

/** Locale data of other builds of ICU: "en-CA" gives M/D/YYYY, no padding, and another order of parts. */
class OtherLocaleData extends Intl.DateTimeFormat {
  constructor(locale?: string | string[], options: Intl.DateTimeFormatOptions = {}) {
    super(locale === "en-CA" ? "en-US" : locale, { ...options, month: "numeric", day: "numeric" });
  }
  /** Some append a unit to the hour: "23 h". */
  override format(instant?: Date | number): string {
    return `${super.format(instant)} h`;
  }
  override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
    return super.formatToParts(instant).toReversed();
  }
}

afterEach(() => vi.unstubAllGlobals());

test("the church's day and hour do not depend on locale data", async () => {
  vi.resetModules();
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: OtherLocaleData } }));
  const { dayIn, hourIn } = await import("./index.ts");
  expect(dayIn("America/Sao_Paulo", new Date("2026-03-05T02:30:00Z"))).toBe("2026-03-04");
  expect(dayIn("UTC", new Date("2026-11-21T02:30:00Z"))).toBe("2026-11-21");
  expect(hourIn("America/Sao_Paulo", new Date("2026-03-05T02:30:00Z"))).toBe(23);
  expect(hourIn("America/Sao_Paulo", new Date("2026-03-05T03:00:00Z"))).toBe(0);
});
