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
      description: null,
      isCanceled: false,
      registers: false,
    },
  ]);
  expect(eventLines([event], "en")[0]).toMatchObject({ day: "12", month: "Dec" });
  expect(eventLines([event], "en")[0]?.when).toMatch(/^Saturday, 7:30\sPM$/);
  expect(eventLines([{ ...event, all_day: true, status: "canceled" }], "es")[0]).toMatchObject({ when: "sábado", isCanceled: true });
});

test("an event of several days names its last day; a vigil that ends after midnight does not", () => {
  const camp = { ...event, all_day: true, local_start: "2026-12-12T00:00:00", local_end: "2026-12-15T00:00:00", last_day: "2026-12-14" };
  expect(eventLines([camp], "pt-BR")[0]?.when).toBe("sábado – segunda-feira, 14 de dez.");
  const vigil = { ...event, local_start: "2026-12-12T22:00:00", local_end: "2026-12-13T02:00:00", last_day: "2026-12-13" };
  expect(eventLines([vigil], "pt-BR")[0]?.when).toBe("sábado, 22h");
  const day = { ...event, all_day: true, local_start: "2026-12-12T00:00:00", local_end: "2026-12-13T00:00:00" };
  expect(eventLines([day], "pt-BR")[0]?.when).toBe("sábado");
});

test("a description of blanks is none", () => {
  expect(eventLines([{ ...event, description: " \n" }], "pt-BR")[0]?.description).toBeNull();
  expect(eventLines([{ ...event, description: "Leve toalha." }], "pt-BR")[0]?.description).toBe("Leve toalha.");
});
