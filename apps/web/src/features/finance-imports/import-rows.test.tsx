import type { FinanceImport } from "@aprisco/contract/finance-imports.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { ImportRows } from "./import-rows.tsx";

const row = {
  id: 1,
  line: 2,
  state: "ready",
  entry_date: "2026-11-03",
  type: "income",
  amount: 25_000,
  description: "Culto",
  category: null,
  account: null,
  fund: null,
  method: null,
  donor: null,
  payee: null,
  document: null,
  problems: [],
  transaction_id: null,
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["finance-imports"]);
});
afterEach(cleanup);

test("the rows of an undone import stay those that it had entered", async () => {
  fakeServer(({ path }) => answer(200, path.includes("state=entered") ? [] : [row], { meta: { nextCursor: null } }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportRows of={{ id: 5, status: "undone", rows: 1, ready: 0, repeated: 0, faulty: 0, entered: 1 } as FinanceImport} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Lançada")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: /^Lançadas/ }));
  expect(await screen.findByText("Culto")).toBeTruthy();
});
