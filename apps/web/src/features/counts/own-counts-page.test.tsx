import type { CountSubject, OwnCount } from "@aprisco/contract/counts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { setUnsent } from "../../api/queue/unsent-state.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { OwnCountsPage } from "./own-counts-page.tsx";

let search: object = {};
const nothing = () => Promise.resolve();
vi.mock("../../api/queue/account-queue.ts", () => ({ accountQueue: () => ({ refresh: nothing, flush: nothing, mark: nothing }) }));
vi.mock("@tanstack/react-router", async (original) => ({ ...(await original<object>()), useSearch: () => search }));

const [kitchen, van]: readonly [OwnCount, OwnCount] = [
  { id: 4, place_id: 1, place: "Cozinha", opened_at: "2026-11-30T12:00:00.000Z", opened_by: "Ana Prado", subjects: 1 },
  { id: 5, place_id: 2, place: "Van", opened_at: "2026-11-30T12:00:00.000Z", opened_by: null, subjects: 1 },
];
const subject = (item: string, place: string): CountSubject => ({
  item_id: 7,
  item,
  unit: "un.",
  place_id: 1,
  place,
  counted: null,
  counted_at: null,
});

const late = { kind: "counts.markCount", state: "refused", clientId: "1" };

beforeEach(async () => {
  // The first screen of a file waits for its modules.
  configure({ asyncUtilTimeout: 15_000 });
  search = {};
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  localStorage.setItem("i18nextLng", "pt-BR");
  setSession({ state: "in", user: { id: 7, role: "membro", permissions: [] } as never });
  await startTexts(["counts", "parts", "lists", "fields"]);
});
afterEach(() => {
  cleanup();
  setUnsent([]);
  vi.unstubAllGlobals();
});
const open = (counts: () => readonly OwnCount[]) => {
  fakeServer(({ path }) => {
    if (path.includes("/mine")) return answer(200, counts());
    if (path.includes("/inventory-counts/4/")) return answer(200, [subject("Copos", "Cozinha")]);
    return path.includes("/inventory-counts/5/") ? answer(200, [subject("Óleo", "Van")]) : answer(200, {});
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnCountsPage />
    </QueryClientProvider>,
  );
};

test("one count shows its sheet at once, with its place and who opened it", async () => {
  open(() => [kitchen]);
  expect(await screen.findByRole("textbox", { name: /^Copos/ })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Cozinha" })).toBeTruthy();
  expect(screen.getByText(/Ana Prado/)).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

test("of several the one of the address is shown, and a tab leads to another", async () => {
  search = { count: 5 };
  open(() => [kitchen, van]);
  expect(await screen.findByRole("textbox", { name: /^Óleo/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Cozinha" }));
  expect(await screen.findByRole("textbox", { name: /^Copos/ })).toBeTruthy();
});

test("without a count the page says so", async () => {
  open(() => []);
  expect(await screen.findByText("Nada para contar agora")).toBeTruthy();
});

test("a count that ended while somebody counts leaves the page once a number is refused", async () => {
  let asked = 0;
  setUnsent([{ ...late, subject: "/inventory-counts/4", reason: "Você não tem permissão para fazer isso." }] as unknown as KeptAct[]);
  open(() => {
    asked += 1;
    return asked === 1 ? [kitchen] : [];
  });
  expect(await screen.findByText("Nada para contar agora")).toBeTruthy();
  expect(asked).toBeGreaterThan(1);
});

test("why numbers of a count that is gone were refused stands above the others", async () => {
  setUnsent([
    { ...late, subject: "/inventory-counts/3", title: "Contagem: Baú", reason: "Ana Prado fechou a contagem." },
    // What its own sheet says is not said twice, and what only waits not at all.
    { ...late, subject: "/inventory-counts/4", title: "Contagem: Cozinha", reason: "Itens errados." },
    { ...late, subject: "/inventory-counts/2", title: "Contagem: Sala", reason: null, state: "waiting" },
  ] as unknown as KeptAct[]);
  open(() => [kitchen]);
  await screen.findByText("Itens errados.");
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(["Contagem: BaúAna Prado fechou a contagem.", "Itens errados."]);
  const shown = vi.fn<() => void>();
  addEventListener("aprisco-unsent", shown);
  await userEvent.click(screen.getByRole("button", { name: "Ver os números" }));
  removeEventListener("aprisco-unsent", shown);
  expect(shown).toHaveBeenCalledOnce();
});
