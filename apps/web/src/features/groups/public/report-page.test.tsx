import type { ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
// Loaded before the tests: the page loads it when it opens.
import "./linked-report.tsx";
import { GroupReportPage } from "./report-page.tsx";

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const sheetOn = (date: string, rest: Partial<ReportSheet> = {}): ReportSheet => ({
  group_id: 7,
  name: "Cambuí",
  date,
  due: [date],
  reported: [],
  next: null,
  time: "20:00",
  theme: null,
  minister: null,
  people: [{ person_id: 1, name: "Ana", present: null }],
  report: null,
  visitors: [],
  ...rest,
});
const church = {
  name: "Igreja",
  city: null,
  state: null,
  contact: {},
  service_times: [],
  time_zone: "America/Sao_Paulo",
  setup_needed: false,
  features_off: [],
  privacy_version: "v1",
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  location.hash = "#segredo";
  await startTexts(["group-report", "groups", "parts", "public"]);
});
afterEach(cleanup);

function open(reply: (request: Request) => Response) {
  const asked = fakeServer((request) => (request.path.includes("/settings/public") ? answer(200, church) : reply(request)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupReportPage />
    </QueryClientProvider>,
  );
  return asked;
}

test("a link that is opened before its day says which day it waits for, and shows nobody and no field", async () => {
  open(() => answer(200, sheetOn(dayFromNow(3), { due: [] })));
  await screen.findByText(/^Encontro marcado para /);
  expect(screen.getByText("Abra este link de novo depois do encontro e conte como foi.")).toBeTruthy();
  expect([screen.queryByText("Ana"), screen.queryByText(/Leva um minuto/), screen.queryByRole("combobox")]).toEqual([null, null, null]);
});

test("after its day it takes the report", async () => {
  open(() => answer(200, sheetOn(dayFromNow(-1))));
  await screen.findByText("Ana");
  expect(screen.queryByText(/^Encontro marcado para /)).toBeNull();
});

test("a report that somebody else has sent meanwhile keeps what was typed, and says whom to tell", async () => {
  const sheet = sheetOn(dayFromNow(-1));
  open(({ path }) =>
    path.endsWith("/open") ? answer(200, sheet) : answer(409, null, { error: "meeting.already", message: "Abra o seu e envie de novo." }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText("Ana"));
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  await user.type(screen.getByRole("textbox", { name: /^Tema/ }), "Salmo 23");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/Outra pessoa já enviou o relatório desta semana/);
  expect(screen.queryByText("Abra o seu e envie de novo.")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Tema/ }).value).toBe("Salmo 23");
});

test("a report without network goes as it was sent, by the network's event or by the clock, and stops waiting when it is changed", async () => {
  const sheet = sheetOn(dayFromNow(-1));
  let hasNetwork = false;
  const sent: unknown[] = [];
  open(({ path, body }) => {
    if (path.endsWith("/open")) return answer(200, sheet);
    sent.push(body);
    if (!hasNetwork) throw new TypeError("Failed to fetch");
    return answer(200, { ...sheet, reported: [sheet.date], due: [], people: [] });
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/^Sem internet/);
  await user.type(screen.getByRole("textbox", { name: /^Tema/ }), "Sal");
  expect(screen.queryByText(/^Sem internet/)).toBeNull();
  fireEvent(window, new Event("online"));
  expect(sent).toHaveLength(1);
  await user.type(screen.getByRole("textbox", { name: /^Tema/ }), "mo 23");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  hasNetwork = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  vi.useRealTimers();
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[2]).toMatchObject({ theme: "Salmo 23", filled_at: expect.any(String) });
});
