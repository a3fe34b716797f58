import { expect, test } from "vitest";
import { asAllDay, dayPart, isWhole, sameLength, timePart, withDay, withTime, instantsOf } from "./moments.ts";

test("day and time are held as they were typed", () => {
  expect([dayPart("2026-11-22T18:30"), timePart("2026-11-22T18:30")]).toEqual(["2026-11-22", "18:30"]);
  expect([dayPart("Terça que vemTsete"), timePart("Terça que vemTsete")]).toEqual(["Terça que vem", "sete"]);
  expect(withDay("2026-11-22T18:30", "amanhã", false)).toBe("amanhãT18:30");
  expect(withDay("2026-11-22", "2026-11-23", true)).toBe("2026-11-23");
  expect(withTime("2026-11-22T18:30", "7")).toBe("2026-11-22T7");
  expect([asAllDay("2026-11-22T18:30", true, ""), asAllDay("2026-11-22", false, "19:30")]).toEqual(["2026-11-22", "2026-11-22T19:30"]);
  expect(["2026-11-22", "2026-11-22T18:30", "2026-02-30", "2026-11-22T25:00", "amanhãT18:30"].map(isWhole)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("an event that begins later ends later", () => {
  const draft = { start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" };
  expect(sameLength(draft, "2026-11-23T23:00")).toBe("2026-11-24T00:30");
  expect(sameLength({ start_date: "2026-11-22", end_date: "2026-11-24" }, "2026-12-01")).toBe("2026-12-03");
  // An incomplete time moves nothing.
  expect(sameLength(draft, "2026-11-23T2")).toBe("2026-11-22T20:00");
  expect(sameLength({ ...draft, end_date: "" }, "2026-11-23T23:00")).toBe("");
  expect(sameLength({ start_date: "2026-11-22T18:30", end_date: "2026-11-22T10:00" }, "2026-11-23T18:30")).toBe("2026-11-23T18:30");
});

test("complete day and time are an instant in the event's zone, incomplete ones are null", () => {
  const zone = "America/Sao_Paulo";
  expect(instantsOf("2026-12-05T19:30", "2026-12-05T21:00", zone)).toEqual(["2026-12-05T22:30:00.000Z", "2026-12-06T00:00:00.000Z"]);
  expect(instantsOf("2026-12-05", "2026-12-06", zone)).toEqual(["2026-12-05T03:00:00.000Z", "2026-12-07T03:00:00.000Z"]);
  for (const [start, end] of [
    ["2026-12-05T19:3", "2026-12-05T21:00"],
    ["2026-12-05T19:30", "2026-12-05T18:00"],
    ["2026-12-05", "2026-12-05T18:00"],
  ] as const)
    expect(instantsOf(start, end, zone)).toEqual([null, null]);
});
