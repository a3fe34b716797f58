import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

const plain = (text: string): string => text.replaceAll(/\s/g, " ");

const usual = { own_start: null, time_zone: null };

test("an event's time is on the church's clock, whatever the browser's is", () => {
  const timed = { ...usual, start: "2026-11-25T19:30:00", end: "2026-11-25T21:00:00", all_day: false };
  expect(plain(whenText("pt-BR", timed))).toBe("25 de nov. de 2026, 19h30 – 21h");
  expect(plain(whenText("es", timed))).toBe("25 nov 2026, 19:30 – 21:00");
  expect(plain(whenText("en", timed))).toBe("Nov 25, 2026, 7:30 PM – 9:00 PM");
  const night = { ...timed, end: "2026-11-26T06:00:00" };
  expect(plain(whenText("pt-BR", night))).toBe("25 de nov. de 2026, 19h30 – 26 de nov. de 2026, 6h");
  expect(plain(whenText("pt-BR", { ...timed, end: timed.start }))).toBe("25 de nov. de 2026, 19h30");
  const there = { ...timed, own_start: "2026-11-25T22:30:00", time_zone: "Europe/Lisbon" };
  expect(plain(whenText("pt-BR", there))).toBe("25 de nov. de 2026, 19h30 – 21h (22h30 em Lisboa)");
  expect(plain(whenText("es", { ...there, own_start: "2026-11-26T07:30:00", time_zone: "Asia/Tokyo" }))).toBe(
    "25 nov 2026, 19:30 – 21:00 (26 nov 2026, 7:30 en Tokio)",
  );
  expect(plain(whenText("en", { ...there, own_start: timed.start }))).toBe("Nov 25, 2026, 7:30 PM – 9:00 PM");
});

test("the last day of an all-day event is included", () => {
  const days = { ...usual, start: "2026-12-05T00:00:00", end: "2026-12-07T00:00:00", all_day: true };
  expect(plain(whenText("pt-BR", days))).toMatch(/5.*6 de dez/);
  expect(plain(whenText("pt-BR", { ...days, end: "2026-12-06T00:00:00" }))).toBe("5 de dez. de 2026");
});
