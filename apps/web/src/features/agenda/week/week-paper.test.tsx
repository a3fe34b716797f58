import type { EventCard } from "@aprisco/contract/agenda.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTexts } from "../../../language/i18n.ts";
import { WeekPaper } from "./week-paper.tsx";

const event = (id: number, start: string, end: string, more: Partial<EventCard> = {}): EventCard =>
  ({
    id,
    title: `Evento ${String(id)}`,
    status: "active",
    location: "Templo",
    all_day: false,
    day: start.slice(0, 10),
    last_day: end.slice(0, 10),
    local_start: start,
    local_end: end,
    ...more,
  }) as EventCard;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["agenda", "fields"]);
});
afterEach(cleanup);

test("a printed week has each event with all its words, in the columns of its days", () => {
  const events = [
    event(1, "2026-12-06T18:30", "2026-12-06T20:00"),
    event(2, "2026-12-06T08:30", "2026-12-06T09:15"),
    event(3, "2026-12-11T22:00", "2026-12-12T05:00", { status: "canceled", location: null }),
    event(4, "2026-12-06T00:00", "2026-12-07T00:00", { all_day: true, last_day: "2026-12-06" }),
  ];
  const overlays = { known: new Map([["2026-12-08", ["Dia da Justiça"]]]), birthdays: new Map([["2026-12-08", 2]]), hasTooMany: false };
  render(<WeekPaper day="2026-12-09" events={events} overlays={overlays} />);
  expect(screen.queryByRole("table")).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  const cells = screen
    .getAllByRole("cell")
    .map((cell) => [...cell.querySelectorAll("p")].map((line) => [...line.childNodes].map(({ textContent }) => textContent).join("|")));
  expect(cells).toEqual([
    ["Evento 4|Templo", "8h30–9h15|Evento 2|Templo", "18h30–20h|Evento 1|Templo"],
    [],
    ["Dia da Justiça", "2 aniversários"],
    [],
    [],
    ["22h|Evento 3|Cancelado"],
    ["Evento 3|Cancelado"],
  ]);
});
