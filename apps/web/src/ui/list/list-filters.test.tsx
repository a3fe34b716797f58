import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { ListFilters, type ListFilter } from "./list-filters.tsx";
import type { ListAddress } from "./list-search.ts";

const size: ListFilter = { name: "size", label: "Tamanho", anything: "Tamanho: todos", options: [{ value: "m", label: "M" }], named: true };
const status: ListFilter = { name: "status", label: "Situação", anything: "Todas", options: [{ value: "a", label: "Ativo" }] };

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["lists"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("on a phone a value that needs it stands with its filter's name", async () => {
  const address = { search: { size: "m", status: "a" }, count: 2, change: () => undefined } as unknown as ListAddress;
  const search = { label: "Buscar", hint: "Nome" };
  render(<ListFilters address={address} filters={[status, size]} search={search} sorts={undefined} end={null} phone seeAll="Ver" />);
  await userEvent.click(screen.getByRole("button", { name: /2/ }));
  const shown = screen.getAllByRole<HTMLSelectElement>("combobox", { hidden: true }).map(({ selectedOptions: [one] }) => one?.text);
  expect(shown).toEqual(["Ativo", "Tamanho: M"]);
});
