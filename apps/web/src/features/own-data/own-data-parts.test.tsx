import type { OwnData } from "@aprisco/contract/own-data.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { OwnDataParts } from "./own-data-parts.tsx";

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const data = [
  {
    part: "sessions",
    rows: [{ since: "2026-11-20T12:00:00.000Z", lastUsed: "2026-11-21T12:00:00.000Z", network: "10.1.2.3", device: phone }],
  },
  {
    part: "registrations",
    rows: [
      { event: "Cantata", onDate: "2026-12-06", registered: "2026-11-20T12:00:00.000Z", party: null, registrationState: "confirmed" },
      { event: "Retiro", onDate: "2026-12-12", registered: "2026-11-21T12:00:00.000Z", party: null, registrationState: "waiting" },
    ],
  },
] as unknown as OwnData;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts([
    "own-data",
    "own-access",
    "fields",
    "shell",
    "visitors",
    "families",
    "roll-words",
    "ministries",
    "groups",
    "leadership",
  ]);
  fakeServer(({ path }) => (path === "/api/users/profile/me/data" ? answer(200, data) : answer(404, null)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a device has the name that the list of sessions gives it, and everything can be printed", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnDataParts />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Chrome no Android")).toBeTruthy();
  expect(screen.queryByText(/Mozilla/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Imprimir" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("on paper several rows are a line each, in the columns that are filled, with the event's day", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnDataParts />
    </QueryClientProvider>,
  );
  await screen.findByText("Cantata");
  expect(screen.queryByRole("table")).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  const table = screen.getByRole("table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Evento", "Data", "Inscrição feita em", "Situação"]);
  const [, first] = within(table).getAllByRole("row");
  expect(first?.textContent).toMatch(/^Cantata6 de dez\. de 2026.*Confirmada$/);
});
