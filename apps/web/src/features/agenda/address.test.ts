import { expect, test } from "vitest";
import { filtersOf, readAgendaSearch } from "./address.ts";

test("the address is read, without unknown parameters", () => {
  const known = {
    view: "week",
    day: "2026-11-21",
    q: "culto",
    type: "worship",
    status: "canceled",
    place: "Templo",
    event: "12",
    add: "1",
  };
  expect(readAgendaSearch({ ...known, off: "church,birthdays,moon", other: "x" })).toEqual({
    ...known,
    event: 12,
    add: true,
    off: "birthdays,church",
  });
  expect(
    readAgendaSearch({ view: "year", day: "2026-02-30", type: "party", status: "", event: "-1", add: "tomorrow", off: "x", q: " " }),
  ).toEqual({});
});

test("a new event may begin on a day, or at a time", () => {
  expect(readAgendaSearch({ add: "2026-11-21" }).add).toBe("2026-11-21");
  expect(readAgendaSearch({ add: "2026-11-21T19:30" }).add).toBe("2026-11-21T19:30");
  expect(readAgendaSearch({ add: "2026-11-21T24:30" }).add).toBeUndefined();
});

test("only narrowing parameters are filters", () => {
  expect(filtersOf(readAgendaSearch({ view: "list", day: "2026-11-21", type: "youth", event: "3" }))).toEqual({ type: "youth" });
});
