import type { Batch, BatchLine } from "@aprisco/contract/batches-fields.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { BatchGrid } from "./batch-grid.tsx";

const line = {
  id: 31,
  category: "tithe",
  category_name: null,
  fund_id: 1,
  fund_name: "Geral",
  payment_method: "cash",
  amount: 20_000,
  document: null,
  donor_kind: "person",
  donor_name: "Rute Prado",
  donor_hidden: false,
  reversed: false,
} as unknown as BatchLine;
const batch = { id: 4, number: 12, fund_id: 1, category: "tithe", payment_method: "cash" } as unknown as Batch;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["batches", "finance", "parts", "failures/request"]);
});
afterEach(cleanup);

test("a line leaves the batch only after a question that says which, with 'back' first under the keyboard", async () => {
  const removed: string[] = [];
  fakeServer(({ method, path }) => {
    if (method !== "DELETE") return answer(200, path.includes("/lines") && removed.length === 0 ? [line] : []);
    removed.push(path);
    return answer(200, { id: 31 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BatchGrid batch={batch} isOpen />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const remove = await screen.findByRole("button", { name: "Tirar a linha 1" });
  remove.focus();
  await user.keyboard("{Enter}");
  const asked = await screen.findByRole("dialog", { name: "Tirar a linha 1" });
  expect(asked.textContent).toMatch(/R\$\s200,00, Rute Prado/);
  await user.click(within(asked).getByRole("button", { name: "Voltar" }));
  expect(removed).toEqual([]);
  await user.click(remove);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Tirar a linha" }));
  await expect.poll(() => removed.length).toBe(1);
  expect(removed[0]).toContain("/31");
  await expect.poll(() => screen.queryByRole("button", { name: "Tirar a linha 1" })).toBeNull();
  await expect.poll(() => document.activeElement?.contains(screen.getByRole("table"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
