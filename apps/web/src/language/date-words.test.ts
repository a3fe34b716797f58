import { describe, expect, test } from "vitest";
import { dayIn, dayText, daysBetween, dueOf, instantText, nearDayText, nextDayText } from "./date-words.ts";

const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test("the day of an instant is in the church's time zone", () => {
  const instant = new Date("2026-11-21T02:30:00Z");
  expect(dayIn("America/Sao_Paulo", instant)).toBe("2026-11-20");
  expect(dayIn("UTC", instant)).toBe("2026-11-21");
});

test("a zone that this browser does not know falls back to UTC", () => {
  expect(dayIn("Not/AZone", new Date("2026-11-21T02:30:00Z"))).toBe("2026-11-21");
});

test("days are counted over the ends of months and years", () => {
  expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
  expect(daysBetween("2026-03-01", "2026-02-27")).toBe(-2);
});

describe("the words for a day", () => {
  const today = "2026-11-21";
  test.each([
    ["2026-11-21", "hoje"],
    ["2026-11-20", "ontem"],
    ["2026-11-18", "há 3 dias"],
    ["2026-11-26", "em 5 dias"],
    ["2026-11-14", "14 de nov. de 2026"],
    ["2026-11-28", "28 de nov. de 2026"],
  ])("%s is %s", (day, words) => {
    expect(plain(nearDayText("pt-BR", today, day))).toBe(words);
  });
  test("a coming day leaves out the current year, and only that", () => {
    expect(plain(nextDayText("pt-BR", today, "2026-12-08"))).toBe("8 de dez.");
    expect(plain(nextDayText("pt-BR", today, "2027-01-08"))).toBe("8 de jan. de 2027");
  });
  test("a plain day never shifts with the browser's zone", () => {
    expect(plain(dayText("en", "2026-01-01"))).toBe("Jan 1, 2026");
  });
});

test("an action is overdue the day after, not on the day", () => {
  expect(dueOf("2026-11-21", "2026-11-20")).toBe("overdue");
  expect(dueOf("2026-11-21", "2026-11-21")).toBe("today");
  expect(dueOf("2026-11-21", "2026-11-22")).toBe("later");
});

test.each([
  ["pt-BR", "20 de nov. de 2026, 8h06"],
  ["es", "20 nov 2026, 8:06"],
  ["en", "Nov 20, 2026, 8:06 AM"],
])("an instant in %s: %s, with the time in the format of the meetings", (language, words) => {
  expect(plain(instantText(language, "2026-11-20T11:06:00Z", "America/Sao_Paulo"))).toBe(words);
});

test("of a day of which a part is unknown what is known is written", () => {
  const written = (language: string) => ["1941", "1941-08", "--08-05"].map((day) => plain(dayText(language, day)));
  expect(written("pt-BR")).toEqual(["1941", "agosto de 1941", "5 de ago."]);
  expect(written("es")).toEqual(["1941", "agosto de 1941", "5 ago"]);
  expect(written("en")).toEqual(["1941", "August 1941", "Aug 5"]);
});
