import type { OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { dayIn } from "../../language/date-words.ts";
import { startTexts } from "../../language/i18n.ts";
import { MinePage } from "./mine-page.tsx";

vi.mock("@tanstack/react-router", async (original) => ({ ...(await original<object>()), useSearch: () => ({}) }));
vi.mock("../../ui/base/page-head.tsx", () => ({ PageHead: () => null }));
vi.mock("../../shell/schedule-tabs.tsx", () => ({ ScheduleTabs: () => null }));

const today = dayIn(undefined, new Date());
const place = {
  id: 7,
  state: "declined",
  event_id: 3,
  title: "Culto",
  day: today,
  start_date: `${today}T13:00:00Z`,
  end_date: `${today}T15:00:00Z`,
  time_zone: "UTC",
  time: "10:00",
  arrive: null,
  all_day: false,
  location: null,
  at_church: true,
  street: null,
  position: "Bateria",
  ministry: "Louvor",
  leader: null,
  note: null,
  beside: ["Ana", "Eduardo", "Nelson"],
  answer_by: null,
  closed: "taken",
} as const satisfies OwnAssignment;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the others are joined as they are spoken, and a refused place says that someone else was asked", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["schedule"]);
  fakeServer(({ path }) => answer(200, path.includes("/schedules/mine") ? [place] : {}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MinePage />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Com Ana, Eduardo e Nelson")).toBeTruthy();
  expect(screen.getByText("Já chamamos outra pessoa. Obrigado por querer ajudar!")).toBeTruthy();
});
