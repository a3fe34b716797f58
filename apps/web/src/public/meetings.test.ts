import { expect, test } from "vitest";
import { meetingsOf } from "./meetings.ts";

const times = [
  { weekday: 3, time: "19:30", name: "Oração" },
  { weekday: 0, time: "19:00", name: "Noite" },
  { weekday: 0, time: "09:00", name: "Manhã" },
];

test("Sunday comes first, then by time; Brazilians write 19h30 and 9h", () => {
  expect(meetingsOf(times, "pt-BR").map(({ weekday, time, name }) => `${weekday} ${time} ${name}`)).toEqual([
    "Domingo 9h Manhã",
    "Domingo 19h Noite",
    "Quarta-feira 19h30 Oração",
  ]);
});

test("other languages write days and times their own way, whatever the device's zone", () => {
  expect(meetingsOf(times.slice(0, 1), "en")).toMatchObject([
    { weekday: "Wednesday", time: expect.stringMatching(/^7:30\sPM$/u) as string },
  ]);
  expect(meetingsOf(times.slice(0, 1), "es")).toMatchObject([{ weekday: "Miércoles", time: "19:30" }]);
});
