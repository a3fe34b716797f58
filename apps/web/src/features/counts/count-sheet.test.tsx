import { type CountSubject, MOST_MARKS, type StockCount } from "@aprisco/contract/counts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type * as Store from "../../api/queue/act-store.ts";
import { startTexts } from "../../language/i18n.ts";
import { CountSheet } from "./count-sheet.tsx";

vi.mock("../../api/queue/act-store.ts", async (original) => ({ deviceActs: (await original<typeof Store>()).actsInMemory() }));

const count: StockCount = {
  id: 4,
  place_id: 1,
  place: "Cabine",
  status: "open",
  opened_at: "2026-11-30T12:00:00.000Z",
  opened_by: "Ana Prado",
  ended_at: null,
  ended_by: null,
  subjects: 2,
  counted: 1,
  counters: [],
  version: 1,
};
const subject = (id: number, item: string, counted: number | null): CountSubject => ({
  item_id: id,
  item,
  unit: "un.",
  place_id: 1,
  place: "Cabine",
  counted,
  counted_at: counted === null ? null : "2026-11-30T12:05:00.000Z",
});

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["counts", "parts", "lists"]);
  fakeServer(() => answer(200, [subject(7, "Cabos", 3), subject(8, "Pilhas", null)]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (of: StockCount) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountSheet count={of} accountId={7} />
    </QueryClientProvider>,
  );

test("the sheet says how many of its items the account has counted, and follows the typing", async () => {
  open(count);
  expect(await screen.findByText("1 de 2")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: /^Pilhas/ }), "0");
  expect(await screen.findByText("2 de 2")).toBeTruthy();
  await userEvent.clear(screen.getByRole("textbox", { name: /^Cabos/ }));
  expect(await screen.findByText("1 de 2")).toBeTruthy();
  expect(screen.queryByText(/abra uma contagem de cada lugar/)).toBeNull();
});

test("a count of more items than a sheet has says so", async () => {
  open({ ...count, place_id: null, place: null, subjects: MOST_MARKS + 1 });
  expect(await screen.findByText("Aqui estão os primeiros 2.000. Para os outros, abra uma contagem de cada lugar.")).toBeTruthy();
});

test("Enter leads to the next number, as the phone's key says, and stays on the last", async () => {
  open(count);
  const [cables, batteries] = [await screen.findByRole("textbox", { name: /^Cabos/ }), screen.getByRole("textbox", { name: /^Pilhas/ })];
  expect(cables.getAttribute("enterkeyhint")).toBe("next");
  await userEvent.click(cables);
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(batteries);
  await userEvent.keyboard("5{Enter}");
  expect(document.activeElement).toBe(batteries);
});
