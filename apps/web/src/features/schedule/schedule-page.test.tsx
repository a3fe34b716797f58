import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { dayIn } from "../../language/date-words.ts";
import { startTexts } from "../../language/i18n.ts";
import { SchedulePage } from "./schedule-page.tsx";

let search: object = {};
vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
  useSearch: () => search,
}));
vi.mock("../../shell/use-page-title.ts", () => ({ usePageTitle: () => "Escalas" }));
vi.mock("../../shell/schedule-tabs.tsx", () => ({ ScheduleTabs: () => null }));

const today = dayIn(undefined, new Date());
const matrix = {
  services: [
    {
      event_id: 1,
      congregation_id: 1,
      title: "Culto",
      day: today,
      start_date: `${today}T13:00:00Z`,
      time: "10:00",
      all_day: false,
      canceled: false,
    },
  ],
  ministries: ["Louvor", "Mídia"].map((name, index) => ({
    id: index + 1,
    congregation_id: 1,
    name,
    editable: true,
    positions: [{ id: index + 1, name: `Função de ${name}`, skilled: 1 }],
  })),
  rosters: [{ id: 1, event_id: 1, ministry_id: 1, state: "draft", auto_replace: true, note: null, version: 1 }],
  needs: [{ id: 1, schedule_id: 1, position_id: 1, wanted: 1 }],
  assignments: [],
  hand_news: [],
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["schedule", "fields", "record"]);
  setSession({ state: "in", user: { ...someUser, permissions: ["volunteers:view"] } as User });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

test.each([[{}], [{ ministry: "1" }], [{ month: today.slice(0, 7), ministry: "1" }]])(
  "the month is asked for once: %o",
  async (address) => {
    search = address;
    const asked = fakeServer(({ path }) => (path.includes("/schedules/matrix") ? answer(200, matrix) : answer(200, [])));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SchedulePage />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole("rowheader", { name: /Função de Louvor/ })).toBeTruthy();
    expect(screen.queryByRole("rowheader", { name: /Função de Mídia/ }) === null).toBe("ministry" in address);
    // The choice offers all ministries.
    expect(screen.getByRole("option", { name: "Mídia" })).toBeTruthy();
    expect(asked.filter(({ path }) => path.includes("/schedules/matrix"))).toHaveLength(1);
  },
);

test("a row that was filled stays under the filter of empty places until the filter is left", async () => {
  search = { month: today.slice(0, 7), troubles: "true" };
  const assignment = {
    id: 5,
    need_id: 1,
    person_id: 9,
    full_name: "Bruno",
    name: "Bruno",
    state: "accepted",
    day: today,
    warnings: [],
    version: 1,
  };
  let isFilled = false;
  fakeServer(({ path }) =>
    path.includes("/schedules/matrix") ? answer(200, { ...matrix, assignments: isFilled ? [assignment] : [] }) : answer(200, []),
  );
  const client = createQueryClient();
  const page = () => (
    <QueryClientProvider client={client}>
      <SchedulePage />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  expect(await screen.findByRole("rowheader", { name: /Função de Louvor/ })).toBeTruthy();
  isFilled = true;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole("button", { name: /Função de Louvor, Culto/ })).toBeNull());
  expect(screen.getByText("Bruno")).toBeTruthy();
  search = { month: today.slice(0, 7) };
  rerender(page());
  search = { month: today.slice(0, 7), troubles: "true" };
  rerender(page());
  expect(screen.queryByText("Bruno")).toBeNull();
});

test("services at which nobody is needed are shown on demand, when the address names one, and among all events", async () => {
  const services = [...matrix.services, { ...matrix.services[0], event_id: 2, title: "Luau" }];
  fakeServer(({ path }) => (path.includes("/schedules/matrix") ? answer(200, { ...matrix, services }) : answer(200, [])));
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.match(/Culto|Luau/)?.[0]);
  const show = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SchedulePage />
      </QueryClientProvider>,
    );
  search = {};
  show();
  const more = await screen.findByRole("button", { name: "Também sem escala: 1", pressed: false });
  expect(heads()).toEqual([undefined, "Culto"]);
  act(() => more.click());
  expect(heads()).toEqual([undefined, "Culto", "Luau"]);
  for (const address of [{ event: "2" }, { events: "all" }]) {
    cleanup();
    search = address;
    show();
    await screen.findAllByRole("columnheader");
    expect(heads()).toEqual([undefined, "Culto", "Luau"]);
  }
  search = {};
});
