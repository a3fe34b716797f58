import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { ChipFilters } from "./chip-filters.tsx";
import { optionsOf, type ListFilter } from "./list-filters.tsx";
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
const show = (search: Record<string, unknown> = {}, known = filters) => render(<ChipFilters address={addressOf(search)} filters={known} />);

const towns = ["Barão Geraldo", "Cambuí", "Centro", "Guanabara", "Ponte Preta", "Sousas", "Swift", "Taquaral", "Vila Itapura"];
const several: readonly ListFilter[] = [
  { name: "status", label: "Situação", anything: "Todas", options: optionsOf(["active", "visitor"], (one) => one), several: true },
  { name: "neighborhood", label: "Bairro", anything: "Todos", options: optionsOf(towns, (one) => one), several: true },
];
function Held({ begin, known }: { readonly begin: Record<string, unknown>; readonly known: readonly ListFilter[] }) {
  const [search, setSearch] = useState(begin);
  const address = { ...addressOf(search), change: (part: object) => (change(part), setSearch({ ...search, ...part })) };
  return <ChipFilters address={address} filters={known} />;
}
const hold = (begin: Record<string, unknown> = {}, known = several) => render(<Held begin={begin} known={known} />);
const chip = (name: string) => screen.getByRole("button", { name });
const boxes = () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists", "parts"]);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  change.mockClear();
});
afterEach(cleanup);

test("only active filters have chips, and the button offers the others", async () => {
  show({ status: "active" });
  expect(screen.getByRole("combobox", { name: "Situação" })).toHaveProperty("value", "active");
  expect(screen.queryByRole("combobox", { name: "Bairro" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Bairro"]);
});

test("an added filter has the focus, asks for its value and sets it", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Bairro" }));
  const select = screen.getByRole("combobox", { name: "Bairro" });
  expect(document.activeElement).toBe(select);
  await userEvent.selectOptions(select, "Centro");
  expect(change).toHaveBeenCalledWith({ neighborhood: "Centro" });
});

test("a filter is removed by its button, and the focus moves to the button that adds one", async () => {
  show({ status: "active" });
  await userEvent.click(screen.getByRole("button", { name: "Tirar o filtro: Situação" }));
  expect(change).toHaveBeenCalledWith({ status: undefined });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Adicionar filtro" }));
});

test("a value that is no longer offered is still named", () => {
  show({ neighborhood: "Vila Nova" });
  expect(screen.getByRole("combobox", { name: "Bairro" })).toHaveProperty("value", "Vila Nova");
});

test("a filter of several values names two of them and counts the others", () => {
  show({ neighborhood: ["Taquaral", "Cambuí", "Swift", "Centro", "Vila Nova"] }, several);
  expect(chip("Bairro: Vila Nova, Cambuí +3").title).toBe("Vila Nova, Cambuí, Centro, Swift, Taquaral");
  cleanup();
  show({ neighborhood: "Centro" }, several);
  expect(chip("Bairro: Centro").title).toBe("");
});

test("its list is ticked by keyboard; Esc returns the focus to the chip", async () => {
  hold({ status: "active" });
  chip("Situação: active").focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("dialog", { name: "Situação" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "active" }));
  await userEvent.keyboard("{ArrowDown} ");
  expect(change).toHaveBeenLastCalledWith({ status: ["active", "visitor"] });
  await userEvent.keyboard("{ArrowDown} ");
  expect(change).toHaveBeenLastCalledWith({ status: "visitor" });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(chip("Situação: visitor"));
});

test("a long list is searched, whatever the accents, and Enter takes the first that is found", async () => {
  hold();
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Bairro" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Buscar: Bairro" }));
  await userEvent.keyboard("cambui");
  expect(boxes()).toEqual(["Cambuí"]);
  await userEvent.keyboard("{Enter}");
  expect(change).toHaveBeenLastCalledWith({ neighborhood: "Cambuí" });
  expect(boxes()).toEqual(towns);
  await userEvent.click(screen.getByRole("checkbox", { name: "Taquaral" }));
  expect(change).toHaveBeenLastCalledWith({ neighborhood: ["Cambuí", "Taquaral"] });
  await userEvent.type(screen.getByRole("textbox"), "xyz");
  expect(screen.getByRole("status").textContent).toBe("Nada encontrado");
});

test("a chip stays while its list is open, and goes once it is left without a value", async () => {
  hold({ status: "active" });
  await userEvent.click(chip("Situação: active"));
  await userEvent.click(screen.getByRole("checkbox", { name: "active" }));
  expect(change).toHaveBeenLastCalledWith({ status: undefined });
  expect(chip("Situação: …")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: /^Situação/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Adicionar filtro" }));
});

test("its button removes all its values", async () => {
  hold({ neighborhood: ["Cambuí", "Taquaral"] });
  await userEvent.click(screen.getByRole("button", { name: "Tirar o filtro: Bairro" }));
  expect(change).toHaveBeenLastCalledWith({ neighborhood: undefined });
  expect(screen.queryByRole("button", { name: /^Bairro/ })).toBeNull();
});

test("many filters are searched before one is added", async () => {
  const many = towns.map((name): ListFilter => ({ name, label: name, anything: name, options: optionsOf(["1"], (one) => one) }));
  hold({}, many);
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  await userEvent.keyboard("vila{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Vila Itapura" }));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Vila Itapura" }));
});

test("a filter that asks a question has no colon after its mark", async () => {
  const label = "Já fez o curso?";
  const options = optionsOf(["sim", "não"], (one) => one);
  const question: ListFilter = { name: "course", label, anything: label, options };
  show({ course: "sim" }, [question]);
  expect(document.body.textContent).toContain("Já fez o curso? sim");
  cleanup();
  show({ course: "sim" }, [{ ...question, several: true }]);
  expect(chip("Já fez o curso? sim")).toBeTruthy();
});

test("an entry that opens something is the last one, adds no chip, and makes no short menu a long one", async () => {
  const act = vi.fn<() => void>();
  const known = Array.from({ length: 8 }, (_, at): ListFilter => ({ name: `f${at}`, label: `Filtro ${at}`, anything: "Todos" }));
  show({}, [...known, { name: "advanced", label: "Filtro avançado", anything: "", act }]);
  await userEvent.click(screen.getByRole("button", { name: "Adicionar filtro" }));
  expect(screen.getAllByRole("menuitem").at(-1)?.textContent).toBe("Filtro avançado");
  await userEvent.click(screen.getByRole("menuitem", { name: "Filtro avançado" }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("combobox")).toBeNull();
});
