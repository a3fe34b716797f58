import type { StockCount } from "@aprisco/contract/counts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { CountersForm } from "./counters-form.tsx";

vi.mock("../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const [ana, bento, caio] = [
  { id: 7, name: "Ana Prado" },
  { id: 8, name: "Bento Lima" },
  { id: 9, name: "Caio Reis" },
] as const;
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
  counted: 0,
  counters: [ana],
  version: 3,
};

beforeEach(async () => {
  // The first screen of a file waits for its modules.
  configure({ asyncUtilTimeout: 15_000 });
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs, no sizes and no scrolling.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal("visualViewport", null);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.scrollIntoView = () => undefined;
  await startTexts(["counts", "parts", "failures/request"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountersForm count={count} onClose={() => undefined} />
    </QueryClientProvider>,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar" }));
const chosen = () =>
  within(screen.getByRole("list", { name: "Quem conta" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("accounts are added and taken off, and all that count are sent with the version", async () => {
  const sent: unknown[] = [];
  fakeServer(({ method, path, body }) => {
    if (method === "PUT") sent.push([path, body]);
    return method === "GET" ? answer(200, [ana, bento, caio]) : answer(200, { ...count, counters: [bento] });
  });
  open();
  const field = await screen.findByRole("combobox", { name: /Adicionar alguém/ });
  await userEvent.click(field);
  // Who is chosen already is not offered again.
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Bento Lima", "Caio Reis"]);
  await userEvent.click(screen.getByRole("option", { name: "Bento Lima" }));
  expect(chosen()).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Tirar Ana Prado" }));
  expect(chosen()).toHaveLength(1);
  await save();
  expect(sent).toEqual([[expect.stringContaining("/inventory-counts/4/counters"), { counters: [bento], version: 3 }]]);
});

test("of two changes at once both lists are shown by name, to choose from", async () => {
  fakeServer(({ method }) =>
    method === "GET"
      ? answer(200, [ana, bento, caio])
      : answer(409, { ...count, counters: [ana, caio], version: 4 }, { error: "version.conflict" }),
  );
  open();
  await userEvent.click(await screen.findByRole("combobox", { name: /Adicionar alguém/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Bento Lima" }));
  await save();
  const conflict = within(await screen.findByRole("alert"));
  expect(conflict.getByText(/Ana Prado, Bento Lima/)).toBeTruthy();
  expect(conflict.getByText(/Ana Prado, Caio Reis/)).toBeTruthy();
});
