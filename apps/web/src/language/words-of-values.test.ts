import { describe, expect, it } from "vitest";
import { amountText, countText, moneyText, percentText } from "./number-words.ts";
import { relativeText, timeText, toTime } from "./time-words.ts";
import { dayDigits } from "./day-digits.ts";
import { toDay } from "./typed-day.ts";

/** Intl writes narrow and no-break spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, " ");

describe("numbers", () => {
  it("are written as the language does", () => {
    expect(countText("pt-BR", 1284)).toBe("1.284");
    expect(countText("en", 1284)).toBe("1,284");
    expect(countText("es", 1284)).toBe("1.284");
    expect(plain(moneyText("pt-BR", 123_456))).toBe("R$ 1.234,56");
    expect(plain(moneyText("pt-BR", 7_121_200, { round: true }))).toBe("R$ 71.212");
    expect(plain(moneyText("es", 260_000))).toBe("2.600,00 R$");
    expect([amountText("es", 260_000), amountText("es", 1_164_900)]).toEqual(["2.600,00", "11.649,00"]);
    expect(amountText("en", -5)).toBe("-0.05");
    expect(percentText("en", 0.864)).toBe("86%");
  });
});

describe("a time of day", () => {
  it("is written as the language does", () => {
    expect(["19:30", "09:00", "00:05"].map((time) => timeText("pt-BR", time))).toEqual(["19h30", "9h", "0h05"]);
    expect(["19:30", "09:00"].map((time) => timeText("es", time))).toEqual(["19:30", "9:00"]);
    expect(["19:30", "00:05", "12:00"].map((time) => timeText("en", time))).toEqual(["7:30 PM", "12:05 AM", "12:00 PM"]);
  });
  it("is parsed in any common form, and in its own format", () => {
    for (const typed of ["19h30", "1930", "19:30", "7:30 pm", "7:30pm", "7.30 p.m."]) expect(toTime(typed)).toBe("19:30");
    expect(["9", "9h", "0905", "12 am", "12pm"].map(toTime)).toEqual(["09:00", "09:00", "09:05", "00:00", "12:00"]);
    for (const typed of ["", "25:00", "19:75", "13pm", "noite"]) expect(toTime(typed)).toBeNull();
    for (const language of ["pt-BR", "es", "en"])
      for (const time of ["00:00", "12:30", "23:59"]) expect(toTime(timeText(language, time))).toBe(time);
  });
});

it("an age is in the largest unit that fits", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const ago = (instant: string) => relativeText("pt-BR", now, instant, "America/Sao_Paulo");
  expect(["pt-BR", "es", "en"].map((language) => relativeText(language, now, "2026-11-22T11:59:45Z", undefined))).toEqual([
    "agora",
    "ahora",
    "now",
  ]);
  expect(ago("2026-11-22T11:55:00Z")).toBe("há 5 minutos");
  expect(ago("2026-11-22T09:00:00Z")).toBe("há 3 horas");
  expect(ago("2026-11-21T12:00:00Z")).toBe("ontem");
  expect(ago("2026-11-24T12:00:00Z")).toBe("depois de amanhã");
});

it("an age in days counts the days of the church's calendar", () => {
  const ago = (now: string, instant: string) => relativeText("pt-BR", Date.parse(now), instant, "America/Sao_Paulo");
  // Friday at 20:00, read on Monday at 7:00, and at 22:00 of the same Friday.
  expect(ago("2026-11-30T10:00:00Z", "2026-11-27T23:00:00Z")).toBe("há 3 dias");
  expect(ago("2026-11-28T01:00:00Z", "2026-11-27T23:00:00Z")).toBe("há 2 horas");
  // From the morning until the evening of one day.
  expect(ago("2026-11-28T00:30:00Z", "2026-11-27T10:30:00Z")).toBe("há 14 horas");
  expect(ago("2026-11-28T02:30:00Z", "2026-11-27T02:30:00Z")).toBe("ontem");
});

describe("a typed day", () => {
  it("is day first in Portuguese and Spanish, month first in English", () => {
    expect(["pt-BR", "es", "en"].map((language) => dayDigits(language, "2031-05-04"))).toEqual(["04/05/2031", "04/05/2031", "05/04/2031"]);
    expect(["pt-BR", "es", "en"].map((language) => toDay(language, "4/5/2031", 2026))).toEqual(["2031-05-04", "2031-05-04", "2031-04-05"]);
  });
  it("may be short, without separators, or in ISO format", () => {
    for (const typed of ["04/05/31", "4.5.2031", "04052031", "4-5-2031", "2031-05-04"])
      expect(toDay("pt-BR", typed, 2026)).toBe("2031-05-04");
    expect(toDay("pt-BR", "10/02/56", 2026)).toBe("1956-02-10");
  });
  it("is refused when the calendar has no such day", () => {
    for (const typed of ["31/02/2026", "00/01/2026", "1/13/2026", "amanhã", "", "2026-02-30"])
      expect(toDay("pt-BR", typed, 2026)).toBeNull();
  });
});
