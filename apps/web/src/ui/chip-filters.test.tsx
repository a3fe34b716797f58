import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../messages/i18n.ts";
import { ChipFilters } from "./chip-filters.tsx";
import type { ListFilter } from "./list-filters.tsx";
import type { ListAddress } from "./list-search.ts";

const change = vi.fn<(part: unknown) => void>();
const filters: readonly ListFilter[] = [
  { name: "status", label: "Situação", anything: "Todas as situações", options: [{ value: "active", label: "Ativo" }] },
  { name: "neighborhood", label: "Bairro", anything: "Qualquer bairro", options: [{ value: "Centro", label: "Centro" }] },
];
const addressOf = (search: Record<string, unknown>): ListAddress => ({
  search,
  query: search,
  sort: "name",
  usualSort: "name",
  isFiltered: false,
  count: 0,
  opened: undefined,
  change,
  clear: () => undefined,
  href: () => "",
  open: () => undefined,
});
const show = (search: Record<string, unknown> = {}) => render(<ChipFilters address={addressOf(search)} filters={filters} />);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists", "parts"]);
  change.mockClear();
});
afterEach(cleanup);

test("only filters that are on stand there, and the button offers the others", async () => {
  show({ status: "active" });
  expect(screen.getByRole("combobox", { name: "Situação" })).toHaveProperty("value", "active");
  expect(screen.queryByRole("combobox", { name: "Bairro" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Bairro"]);
});

test("a filter that was just added has the focus, asks for its value and sets it", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Bairro" }));
  const select = screen.getByRole("combobox", { name: "Bairro" });
  expect(document.activeElement).toBe(select);
  await userEvent.selectOptions(select, "Centro");
  expect(change).toHaveBeenCalledWith({ neighborhood: "Centro" });
});

test("a filter is taken off by its cross, and the focus goes on to the button that adds one", async () => {
  show({ status: "active" });
  await userEvent.click(screen.getByRole("button", { name: "Tirar o filtro: Situação" }));
  expect(change).toHaveBeenCalledWith({ status: undefined });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Adicionar filtro" }));
});

test("a value that is offered no more is still named", () => {
  show({ neighborhood: "Vila Nova" });
  expect(screen.getByRole("combobox", { name: "Bairro" })).toHaveProperty("value", "Vila Nova");
});
