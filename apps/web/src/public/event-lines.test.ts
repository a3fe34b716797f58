import type { PublicEvent } from "@aprisco/contract/agenda.ts";
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
  const [line] = eventLines([event], "pt-BR");
  expect(line).toMatchObject({ id: 7, time: "19h30", title: "Batismo", place: "Lago", isCanceled: false, registers: false });
  expect(line?.day).toMatch(/^Sáb\..*12.*dez/);
  expect(eventLines([event], "en")[0]).toMatchObject({ time: "7:30 PM" });
  expect(eventLines([{ ...event, all_day: true, status: "canceled" }], "es")[0]).toMatchObject({ time: null, isCanceled: true });
});
