import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Locale data of other engines: "en-CA" and "sv-SE" use M/D/YYYY without padding, and the parts come in another order. */
class OtherLocaleData extends Intl.DateTimeFormat {
  constructor(locale?: string | string[], options: Intl.DateTimeFormatOptions = {}) {
    const { month, day } = options;
    const unpadded = { ...(month === "2-digit" && { month: "numeric" as const }), ...(day === "2-digit" && { day: "numeric" as const }) };
    super(locale === "en-CA" || locale === "sv-SE" ? "en-US" : locale, { ...options, ...unpadded });
  }
  /** Some engines add a unit: "23:07 h". */
  override format(instant?: Date | number): string {
    return this.resolvedOptions().hour === undefined ? super.format(instant) : `${super.format(instant)} h`;
  }
  override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
    return super.formatToParts(instant).toReversed();
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: OtherLocaleData } }));
});
afterEach(() => vi.unstubAllGlobals());

test("date texts do not depend on the engine's locale data", async () => {
  const { dayIn, dueOf, nearDayText, nextDayText } = await import("./date-words.ts");
  const today = dayIn("America/Sao_Paulo", new Date("2026-03-05T02:30:00Z"));
  expect(today).toBe("2026-03-04");
  expect(dayIn(undefined, new Date("2026-03-05T12:00:00Z"))).toBe("2026-03-05");
  expect(dueOf(today, "2026-03-03")).toBe("overdue");
  expect(nearDayText("pt-BR", today, "2026-03-03")).toBe("ontem");
  expect(nearDayText("pt-BR", today, "2026-03-24")).toMatch(/^24 de mar\. de 2026$/u);
  expect(nextDayText("pt-BR", today, "2026-12-08")).toMatch(/^8 de dez\.$/u);
});

test("church time does not depend on the engine's locale data", async () => {
  const { churchNow } = await import("./church-now.ts");
  expect(churchNow("America/Sao_Paulo", new Date("2026-03-05T02:07:00Z"))).toEqual({ day: "2026-03-04", minutes: 23 * 60 + 7 });
  expect(churchNow("UTC", new Date("2026-03-05T00:00:00Z"))).toEqual({ day: "2026-03-05", minutes: 0 });
});

test("a time of day and a short month are taken from parts", async () => {
  const { clockText } = await import("./date-words.ts");
  expect(clockText("pt-BR", "2026-03-05T02:07:00Z", "America/Sao_Paulo")).toBe("23h07");
  expect(clockText("en", "2026-03-05T03:00:00Z", "America/Sao_Paulo")).toBe("12:00 AM");
  expect(clockText("es", "2026-03-05T03:00:00Z", "Not/AZone")).toBe("3:00");
  const { shortMonth } = await import("./short-month.ts");
  expect(shortMonth("pt-BR", "2026-11-15")).toBe("nov");
  expect(shortMonth("en", "2026-11-15")).toBe("Nov");
});
