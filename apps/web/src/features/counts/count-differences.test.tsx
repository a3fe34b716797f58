import type { CountDifference, StockCount } from "@aprisco/contract/counts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { CountDifferences } from "./count-differences.tsx";

const count: StockCount = {
  id: 4,
  place_id: 1,
  place: "Cabine",
  status: "open",
  opened_at: "2026-11-30T12:00:00.000Z",
  opened_by: "Ana Prado",
  ended_at: null,
  ended_by: null,
  subjects: 1,
  counted: 1,
  counters: [],
  version: 1,
};
const by = (name: string, counted: number) => ({ by: name, counted, counted_at: "2026-11-30T12:05:00.000Z" });
const alike: CountDifference = {
  item_id: 7,
  item: "Palhetas",
  unit: "un.",
  place_id: 1,
  place: "Cabine",
  counts: [by("Ana Prado", 0)],
  counted: 0,
  expected: 30,
  conflict: null,
};
const apart: CountDifference = {
  ...alike,
  counts: [by("Ana Prado", 0), by("Bento Lima", 30)],
  counted: null,
  expected: null,
  conflict: "counters",
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["counts", "parts", "failures/request"]);
});
afterEach(cleanup);

test("closing that is refused because somebody counted meanwhile shows what is to be settled", async () => {
  let rows = [alike];
  fakeServer(({ method, path }) => {
    if (method === "GET") return answer(200, path.includes("/differences") ? rows : {});
    rows = [apart];
    return answer(409, null, { error: "stockCount.conflicts", message: "Há diferenças a resolver." });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountDifferences count={count} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Fechar contagem" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Fechar contagem" }));
  expect(await screen.findByRole("button", { name: "Palhetas: vale 30" })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Fechar contagem" }).disabled).toBe(true);
});

test("who counted what stays to be read where a difference was settled", async () => {
  fakeServer(() => answer(200, [{ ...apart, counted: 30, expected: 28, conflict: null }, alike]));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountDifferences count={count} />
    </QueryClientProvider>,
  );
  const [settled, single] = await screen.findAllByRole("listitem");
  expect(settled?.textContent).toMatch(/30, .*28.* · Ana Prado: 0 às .* · Bento Lima: 30 às /);
  expect(single?.textContent).not.toContain("Ana Prado");
});

test.each([
  [3, "1 diferença entra no inventário. 2 itens não foram contados e ficam como estão."],
  [1, "1 diferença entra no inventário."],
])("closing says how many of %i items were not counted", async (subjects, question) => {
  fakeServer(({ path }) => answer(200, path.includes("/differences") ? [alike] : {}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CountDifferences count={{ ...count, subjects, counted: 1 }} />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: "Fechar contagem" }));
  expect((await screen.findByRole("dialog")).textContent).toContain(`${question}Voltar`);
});
