import { describe, expect, it, test } from "vitest";
import { comingMeeting, meetingsOf, nextMeetings } from "./meetings.ts";

const times = [
  { weekday: 3, time: "19:30", name: "Oração" },
  { weekday: 0, time: "19:00", name: "Noite" },
  { weekday: 0, time: "09:00", name: "Manhã" },
];

test("Sunday comes first, then by time; Brazilians write 19h30 and 9h", () => {
  expect(meetingsOf(times, "pt-BR", null).map(({ weekday, time, name }) => `${weekday} ${time} ${name}`)).toEqual([
    "Domingo 9h Manhã",
    "Domingo 19h Noite",
    "Quarta-feira 19h30 Oração",
  ]);
});

test("other languages have their own formats, whatever the device's zone", () => {
  expect(meetingsOf(times.slice(0, 1), "en", null)).toMatchObject([{ weekday: "Wednesday", time: "7:30 PM" }]);
  expect(meetingsOf(times.slice(0, 1), "es", null)).toMatchObject([{ weekday: "Miércoles", time: "19:30" }]);
});

test("the next one says how soon, in church time", () => {
  // 22 November 2026 is a Sunday.
  const soonAt = (day: string, minutes: number) =>
    meetingsOf(times, "pt-BR", comingMeeting(times, { day, minutes })).flatMap(({ name, soon }) =>
      soon === null ? [] : [`${name} ${soon}`],
    );
  expect(soonAt("2026-11-22", 8 * 60)).toEqual(["Manhã hoje"]);
  expect(soonAt("2026-11-22", 9 * 60 + 1)).toEqual(["Noite hoje"]);
  expect(soonAt("2026-11-22", 20 * 60)).toEqual(["Oração em 3 dias"]);
  expect(soonAt("2026-11-24", 8 * 60)).toEqual(["Oração amanhã"]);
  expect(comingMeeting([], { day: "2026-11-22", minutes: 0 })).toBeNull();
});

describe("the next meetings", () => {
  const worship = { weekday: 0, time: "18:30", name: "Culto" };
  const prayer = { weekday: 3, time: "19:30", name: "Oração" };
  const sunday = "2026-11-22";

  it("are sorted from now on", () => {
    const friday = { day: "2026-11-20", minutes: 600 };
    expect(nextMeetings([prayer, worship], friday).map(({ name, day, inDays }) => [name, day, inDays])).toEqual([
      ["Culto", "2026-11-22", 2],
      ["Oração", "2026-11-25", 5],
    ]);
  });
  it("count for today until they begin, then for next week", () => {
    expect(nextMeetings([worship], { day: sunday, minutes: 18 * 60 + 30 })[0]?.inDays).toBe(0);
    expect(nextMeetings([worship], { day: sunday, minutes: 18 * 60 + 31 })[0]).toMatchObject({ inDays: 7, day: "2026-11-29" });
  });
  it("cross the end of a month", () => {
    expect(nextMeetings([prayer], { day: "2026-11-30", minutes: 0 })[0]?.day).toBe("2026-12-02");
  });
});
