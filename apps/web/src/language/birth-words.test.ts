import { expect, test } from "vitest";
import { ageOn, monthName, nextBirthday } from "./birth-words.ts";
import { birthdayText } from "./date-words.ts";

test.each([
  ["2026-05-01", "1992-05-02", 33],
  ["2026-05-02", "1992-05-02", 34],
  ["2026-02-28", "2000-02-29", 25],
  ["2026-03-01", "2000-02-29", 26],
  ["2028-02-29", "2000-02-29", 28],
])("on %s somebody born on %s is %i", (today, born, age) => expect(ageOn(today, born)).toBe(age));

test("each birthday has its words, the one of leap years too", () => {
  expect(["05-02", "02-29"].map((day) => birthdayText("pt-BR", day))).toEqual(["2 de mai.", "29 de fev."]);
  expect(birthdayText("en", "05-02")).toBe("May 2");
});

test("months are called by their names", () => {
  expect([1, 12].map((month) => monthName("pt-BR", month))).toEqual(["janeiro", "dezembro"]);
  expect(monthName("es", 3)).toBe("marzo");
});

test("the next birthday is today's or the first to come, of 29 February on 1 March of common years", () => {
  expect(nextBirthday("2026-11-27", "11-27")).toBe("2026-11-27");
  expect(nextBirthday("2026-11-27", "11-26")).toBe("2027-11-26");
  expect(nextBirthday("2026-11-27", "12-01")).toBe("2026-12-01");
  expect(["2026-11-27", "2027-02-28", "2027-03-01", "2027-03-02"].map((today) => nextBirthday(today, "02-29"))).toEqual([
    "2027-03-01",
    "2027-03-01",
    "2027-03-01",
    "2028-02-29",
  ]);
});
