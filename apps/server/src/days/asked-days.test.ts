import type { Language } from "@aprisco/contract/languages.ts";
import { expect, test } from "vitest";
import { askedDays } from "./asked-days.ts";

const today = "2026-11-24";
const read = (whole: string, language: Language = "pt-BR", now = today): string | null => {
  const days = askedDays(whole, { today: now, language });
  return days && [days.from, ...(days.to === days.from ? [] : [days.to]), ...(days.rest === "" ? [] : [`+ ${days.rest}`])].join(" ");
};

test.each([
  ["25/12", "2026-12-25"],
  ["25/12/2027", "2027-12-25"],
  ["1.2.27", "2027-02-01"],
  ["2026-12-25", "2026-12-25"],
  ["25 de dezembro", "2026-12-25"],
  ["25 de Dezembro de 2025", "2025-12-25"],
  ["1º de março", "2027-03-01"],
  ["25 dez.", "2026-12-25"],
  ["Culto da família 25/12", "2026-12-25 + culto da familia"],
  ["culto 25 de dezembro 2026 templo", "2026-12-25 + culto templo"],
  ["março", "2027-03-01 2027-03-31"],
  ["reunião de novembro", "2026-11-01 2026-11-30 + reuniao"],
  ["fevereiro de 2028", "2028-02-01 2028-02-29"],
  ["o culto do dia 25/12", "2026-12-25 + o culto"],
  ["hoje", "2026-11-24"],
  ["culto amanhã", "2026-11-25 + culto"],
])("%s is %s", (whole, days) => {
  expect(read(whole)).toBe(days);
});

test("a day without a year is the nearest one", () => {
  expect(read("20/01")).toBe("2027-01-20");
  expect(read("20/10")).toBe("2026-10-20");
  expect(read("31/12", "pt-BR", "2027-01-02")).toBe("2026-12-31");
  expect(read("29/02", "pt-BR", "2027-08-01")).toBe("2028-02-29");
});

test("dates are read in the format of the language", () => {
  expect(read("12/10", "en")).toBe("2026-12-10");
  expect(read("12/10", "es")).toBe("2026-10-12");
  expect(read("Dec 25", "en")).toBe("2026-12-25");
  expect(read("December 25th, 2027", "en")).toBe("2027-12-25");
  expect(read("25 de diciembre del 2027", "es")).toBe("2027-12-25");
  expect(read("tomorrow", "en")).toBe("2026-11-25");
  expect(read("mañana", "es")).toBe("2026-11-25");
  expect(read("may", "en")).toBe("2027-05-01 2027-05-31");
});

test.each(["31/02", "25/13", "0/5", "99812-4470", "(19) 99812-4470", "25", "2026", "mar", "Julio", "10/5/3"])(
  "%s names no day",
  (whole) => {
    expect(read(whole)).toBeNull();
  },
);
