import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import { expect, test } from "vitest";
import { eventLines } from "./event-lines.ts";

const event: PublicEvent = {
  id: 7,
  title: "Batismo",
  start_date: "2026-12-12T22:30:00.000Z",
  end_date: "2026-12-12T23:30:00.000Z",
  local_start: "2026-12-12T19:30:00",
  local_end: "2026-12-12T20:30:00",
  day: "2026-12-12",
  last_day: "2026-12-12",
  all_day: false,
  location: "Lago",
  description: null,
  type: "worship",
  status: "active",
  registers: false,
};

test("an event's day and time are in church time, whatever the reader's zone", () => {
  expect(eventLines([event], "pt-BR")).toEqual([
    {
      id: 7,
      day: "12",
      month: "dez",
      heading: "Dezembro de 2026",
      when: "sábado, 19h30",
      title: "Batismo",
      place: "Lago",
      isCanceled: false,
      registers: false,
    },
  ]);
  expect(eventLines([event], "en")[0]).toMatchObject({ day: "12", month: "Dec" });
  expect(eventLines([event], "en")[0]?.when).toMatch(/^Saturday, 7:30\sPM$/);
  expect(eventLines([{ ...event, all_day: true, status: "canceled" }], "es")[0]).toMatchObject({ when: "sábado", isCanceled: true });
});
