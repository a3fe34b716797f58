import type { CareAnalytics } from "@aprisco/contract/care-families.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { Numbers } from "./analytics-page.tsx";

const data: CareAnalytics = {
  from: "2026-01-01",
  to: "2026-03-31",
  total: 32,
  months: [
    { month: "2026-01", completed: "few" },
    { month: "2026-02", completed: "held" },
    { month: "2026-03", completed: 20 },
  ],
  by_kind: [{ kind: "home", count: 32 }],
  by_visitor: [{ name: "Rute Prado", count: "few" }],
  families: [{ status: "members", priority: "high", count: "held" }],
  prayers: [{ status: "new", count: "few" }],
  median_days_to_first_visit: null,
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["care", "prayers", "parts"]);
  setSession({ state: "out" });
  fakeServer(() => answer(404, null));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (numbers: CareAnalytics) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Numbers data={numbers} />
    </QueryClientProvider>,
  );

test("the chart says of its hidden months which they are, and draws them without a height of their own", () => {
  show(data);
  const chart = screen.getByRole("img", { name: "32 visitas nos últimos doze meses; menos de 5: jan; reservado: fev" });
  const untold = [...chart.querySelectorAll("[data-untold]")];
  expect(untold.map((one) => one.querySelector("title")?.textContent)).toEqual(["jan, Visitas: menos de 5", "fev, Visitas: reservado"]);
  expect(new Set(untold.map((one) => one.querySelector("rect")?.getAttribute("height"))).size).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: /tabela/i }));
  const table = screen.getByRole("table", { name: /32 visitas/ });
  expect(within(table).getByRole("row", { name: "jan menos de 5" })).toBeTruthy();
  expect(screen.getByText(/“Reservado” é um número/)).toBeTruthy();
});

test.each(["few", "held"] as const)("a total that would reveal a month is not shown: %s", (total) => {
  show({ ...data, total, months: [{ month: "2026-01", completed: "few" }], families: [] });
  expect(screen.getByRole("img", { name: /^O total dos últimos doze meses fica reservado; menos de 5: jan$/ })).toBeTruthy();
  expect(screen.queryAllByText(/“Reservado” é/)).toHaveLength(total === "held" ? 1 : 0);
});
