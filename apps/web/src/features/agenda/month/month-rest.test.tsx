import type { EventCard, MonthDay } from "@aprisco/contract/agenda.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { MonthRest } from "./month-rest.tsx";

const event = (id: number, time: string) =>
  ({
    id,
    title: `Evento ${String(id)}`,
    status: "active",
    location: "Templo",
    all_day: false,
    day: "2026-12-06",
    last_day: "2026-12-06",
    local_start: `2026-12-06T${time}`,
    local_end: "2026-12-06T22:00",
  }) as EventCard;
const crowded = {
  day: "2026-12-06",
  total: 6,
  first: [1, 2, 3, 4].map((id) => ({ id, time: "08:00", title: `Evento ${String(id)}`, type: "worship", status: "active" })),
} as MonthDay;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["agenda", "fields"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a month on paper gives below what a day's cell does not name, whole", async () => {
  let asked = 0;
  fakeServer(({ path }) => {
    if (path.startsWith("/api/events?")) asked += 1;
    return answer(
      200,
      [1, 2, 3, 4, 6, 5].map((id) => event(id, id < 5 ? "08:00" : `1${String(id)}:30`)),
      { meta: { next_cursor: null } },
    );
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MonthRest address={{ filters: {} } as never} crowded={[crowded]} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole("region")).toBeNull();
  await waitFor(() => expect([asked, client.isFetching()]).toEqual([1, 0]));
  act(() => void dispatchEvent(new Event("beforeprint")));
  const rest = screen.getByRole("region", { name: "O que não coube nos dias" });
  expect(within(rest).getByRole("heading", { level: 3 }).textContent).toMatch(/^domingo/);
  expect([...rest.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "15h30–22hEvento 5Templo",
    "16h30–22hEvento 6Templo",
  ]);
});
