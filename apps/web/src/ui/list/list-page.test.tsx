import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import type { Total } from "../../api/pages.ts";
import { startTexts } from "../../language/i18n.ts";
import { ListPage } from "./list-page.tsx";
import type { ListAddress } from "./list-search.ts";

const people = [
  { id: 1, name: "Ana Souza", status: "novo" },
  { id: 2, name: "Bento Lima", status: "contatado" },
  { id: 3, name: "Célia Prado", status: "novo" },
];
const change = vi.fn<(part: unknown) => void>();
const opened = vi.fn<(item: { readonly id: number }) => void>();
const addressOf = (search: Record<string, unknown> = {}): ListAddress => ({
  search,
  query: search,
  sort: "name",
  usualSort: "name",
  isFiltered: Object.keys(search).length > 0,
  count: Object.keys(search).length,
  opened: undefined,
  change,
  clear: () => change("clear"),
  href: (id) => `?visitor=${String(id)}`,
  open: () => undefined,
});

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no layout; an unmeasured table shows all columns.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["lists"]);
  change.mockClear();
  opened.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  search?: Record<string, unknown>,
  found = people,
  {
    most = 2,
    next,
    found: inAll,
    ...how
  }: {
    readonly cardHeight?: number;
    readonly all?: number;
    readonly most?: number;
    readonly next?: string;
    readonly onLook?: () => void;
    readonly href?: (item: { readonly id: number }) => string | null;
    readonly add?: { readonly label: string; readonly onClick: () => void };
    /** The number of matches of the filter, if all of them may be selected. */
    readonly found?: number | "more";
  } = {},
) {
  // The second page never arrives.
  const later = new Promise<Response>(() => undefined);
  const total = inAll === "more" ? { total: null, totalAtLeast: 1_000 } : { total: inAll ?? found.length };
  fakeServer(({ path }) => (path.includes("cursor=") ? later : answer(200, found, { meta: { ...total, nextCursor: next ?? null } })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (at: Record<string, unknown> | undefined) => (
    <QueryClientProvider client={client}>
      <ListPage
        {...how}
        row={visitorRoutes.listVisitors}
        address={addressOf(at)}
        texts={{
          title: "Pessoas",
          what: (count) => (count === 1 ? "pessoa" : "pessoas"),
          search: { label: "Buscar", hint: "Nome" },
          emptyYet: "Cadastre a primeira.",
        }}
        name={{ title: "Nome", width: "200px", of: ({ name }) => name, sort: "name" }}
        columns={[
          { key: "status", title: "Situação", width: "120px", cell: ({ status }) => status },
          { key: "email", title: "E-mail", width: "120px", hidden: true, cell: () => "e-mail" },
        ]}
        filters={[
          { name: "status", label: "Situação", anything: "Todas", options: [{ value: "novo", label: "Novo" }] },
          { name: "period", label: "Período", anything: "Qualquer", options: [{ value: "7d", label: "7 dias" }] },
        ]}
        bulk={{
          most,
          label: ({ name }) => `Marcar ${name}`,
          chosen: (count) => `${count} marcadas`,
          actions: (items) => <button type="button">Avisar {items.length}</button>,
          ...(inAll === undefined
            ? {}
            : {
                found: {
                  choose: ({ count, atLeast }: Total) => `Selecionar ${atLeast ? "mais de " : ""}${count}`,
                  chosen: ({ count, atLeast }: Total) => `Todas, ${atLeast ? "mais de " : ""}${count}`,
                  loaded: (count: number) => `${count} das que apareceram`,
                  actions: ({ count }: Total) => <button type="button">Avisar todas as {count}</button>,
                },
              }),
        }}
        onOpen={opened}
      />
    </QueryClientProvider>
  );
  const shown = render(page(search));
  return { ...shown, turnTo: (at: Record<string, unknown>) => shown.rerender(page(at)) };
}
const rows = async () => {
  await screen.findByRole("table", undefined, { timeout: 8_000 });
  // Printing renders all rows: jsdom has no heights to compute the visible ones.
  act(() => void dispatchEvent(new Event("beforeprint")));
  return screen.getAllByRole("row").slice(1);
};

test("shows the count as text, and a row for each record with the default columns", async () => {
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual(["ASAna Souzanovo", "BLBento Limacontatado", "CPCélia Pradonovo"]);
  expect(screen.getByText("3").parentElement?.textContent).toBe("3 pessoas");
});

test("a paper without all of the records says how many it has; one with all of them says nothing", async () => {
  const line = () => screen.queryByText(/^Nesta impressão/)?.textContent;
  show({}, people, { next: "more", found: 1_284 });
  // Repeats printing until the line's code has loaded.
  await waitFor(
    () => {
      act(() => void dispatchEvent(new Event("beforeprint")));
      expect(line()).toBe("Nesta impressão: 3 de 1.284 pessoas.");
    },
    { timeout: 8_000 },
  );
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(line()).toBeUndefined();
  cleanup();
  show();
  await rows();
  expect(line()).toBeUndefined();
});

test("one row is the tab stop; J, K and arrow keys move, X selects, Enter opens", async () => {
  show();
  const [first, second] = await rows();
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  await userEvent.keyboard("jx");
  expect(document.activeElement).toBe(second);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Marcar Bento Lima" }).checked).toBe(true);
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(opened).toHaveBeenCalledExactlyOnceWith(people[0]);
});

test("of the rows' boxes the one of the tab stop is a tab stop too, so that Tab leads out of a long list", async () => {
  show();
  const [first] = await rows();
  const stops = () => screen.getAllByRole("checkbox", { name: /^Marcar (?!todos|os )/ }).map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  first?.focus();
  await userEvent.keyboard("j");
  expect(stops()).toEqual([-1, 0, -1]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Célia Prado" }));
  expect(stops()).toEqual([-1, -1, 0]);
});

test("a click on a row opens it, one on its box does not", async () => {
  show();
  const [first] = await rows();
  await userEvent.click(within(first as HTMLElement).getByRole("checkbox"));
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText("Célia Prado"));
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ id: 3 });
});

test("if the name links to another page, a click on the row or space opens the panel", async () => {
  const looked = vi.fn<(item?: unknown) => void>();
  show({}, people, { onLook: looked });
  const [first, second] = await rows();
  await userEvent.click(within(second as HTMLElement).getByText("contatado"));
  first?.focus();
  await userEvent.keyboard(" ");
  expect(looked.mock.calls.map(([item]) => item)).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "Célia Prado" }));
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ id: 3 });
});

test("with Ctrl a row opens in a new tab, and its name is a link", async () => {
  const apart = vi.fn<(href: string, target: string, features: string) => void>();
  vi.stubGlobal("open", apart);
  show();
  const [first] = await rows();
  expect(screen.getByRole("link", { name: "Ana Souza" }).getAttribute("href")).toBe("?visitor=1");
  first?.focus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(apart).toHaveBeenCalledExactlyOnceWith("?visitor=1", "_blank", "noopener");
  await userEvent.keyboard("{Control>}");
  await userEvent.click(screen.getByText("contatado"));
  expect(apart).toHaveBeenCalledTimes(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test("up to fifty records are cards on a desk, and stay cards under a filter; more are a table", async () => {
  show({}, people, { cardHeight: 150 });
  expect(await screen.findByRole("button", { name: "Cartões", pressed: true }, { timeout: 8_000 })).toBeTruthy();
  cleanup();
  show({}, people, { cardHeight: 150, all: 51 });
  await rows();
  await userEvent.click(screen.getByRole("button", { name: "Cartões" }));
  expect(change).toHaveBeenCalledWith({ view: "cards" });
});

test("no more are selected than one call takes", async () => {
  show();
  await rows();
  for (const box of screen.getAllByRole("checkbox", { name: /^Marcar (?!todos|os )/ })) await userEvent.click(box);
  expect(await screen.findByText("2 marcadas", { selector: "[role=status]" }, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Avisar 2" })).toBeTruthy();
});

test("with Shift a checkbox or X selects a range, and Esc deselects", async () => {
  show({}, people, { most: 50 });
  const [first, , third] = await rows();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Marcar (?!todos|os )/ });
  const ticked = () => boxes.map(({ checked }) => checked);
  const user = userEvent.setup();
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard("{Shift>}");
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard("{/Shift}");
  expect(ticked()).toEqual([true, true, true]);
  await user.keyboard("{Escape}");
  expect(ticked()).toEqual([false, false, false]);
  first?.focus();
  await user.keyboard("xj{Shift>}X{/Shift}");
  expect(ticked()).toEqual([true, true, false]);
  third?.focus();
  await user.keyboard("{Escape}");
  expect(ticked()).toEqual([false, false, false]);
});

test("a range takes no more than one call does", async () => {
  show();
  const [first] = await rows();
  first?.focus();
  await userEvent.keyboard("xjj{Shift>}X{/Shift}");
  expect(await screen.findByText("2 marcadas", { selector: "[role=status]" }, { timeout: 8_000 })).toBeTruthy();
});

test("the button that selects more says whether these are all matches", async () => {
  const tick = async () => userEvent.click(screen.getByRole("checkbox", { name: "Marcar Ana Souza" }));
  show({}, people, { most: 50 });
  await rows();
  await tick();
  await userEvent.click(screen.getByRole("button", { name: "Marcar todos (3)" }));
  expect(await screen.findByText("3 marcadas", { selector: "[role=status]" }, { timeout: 8_000 })).toBeTruthy();
  cleanup();
  show({}, people, { most: 50, next: "more" });
  await rows();
  await tick();
  expect(screen.getByRole("button", { name: "Marcar os 3 primeiros" })).toBeTruthy();
  cleanup();
  show({}, people, { most: 2 });
  await rows();
  await tick();
  expect(screen.getByRole("button", { name: "Marcar os 2 primeiros" })).toBeTruthy();
});

const bar = async (words: string) =>
  await waitFor(() => expect(screen.getAllByRole("status").at(-1)?.textContent).toBe(words), { timeout: 8_000 });
const quietBar = async () => {
  await screen.findByText("Colunas", { selector: "summary" }, { timeout: 8_000 });
  await bar("");
};

test("all matches are selected, loaded or not; deselecting one keeps the other loaded ones, and Esc none", async () => {
  show({}, people, { most: 50, next: "more", found: 1_284 });
  const [first, second] = await rows();
  // A live region must be mounted before its text changes.
  await quietBar();
  first?.focus();
  await userEvent.keyboard("x");
  await bar("1 marcadas");
  await userEvent.click(screen.getByRole("button", { name: "Selecionar 1284" }));
  await bar("Todas, 1284");
  expect(screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Marcar/ }).every(({ checked }) => checked)).toBe(true);
  expect(screen.getByRole("button", { name: "Avisar todas as 1284" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Selecionar/ })).toBeNull();
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Desmarcar" }));

  second?.focus();
  await userEvent.keyboard("x");
  await bar("2 das que apareceram");
  expect(screen.getByRole("button", { name: "Avisar 2" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Selecionar 1284" }));
  await bar("Todas, 1284");
  await userEvent.keyboard("{Escape}");
  await bar("");
  first?.focus();
  await userEvent.keyboard("x");
  await bar("1 marcadas");
});

test("no more of the loaded others stay selected than one call takes", async () => {
  show({}, people, { most: 1, next: "more", found: 1_284 });
  await rows();
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Ana Souza" }));
  await userEvent.click(await screen.findByRole("button", { name: "Selecionar 1284" }, { timeout: 8_000 }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Célia Prado" }));
  await bar("1 das que apareceram");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Marcar Bento Lima" }).checked).toBe(false);
});

test("another filter ends the selection of all, another order does not; an inexact total is shown as 'at least'", async () => {
  const { turnTo } = show({ status: "novo", sort: "name" }, people, { most: 50, next: "more", found: "more" });
  await rows();
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Ana Souza" }));
  await userEvent.click(await screen.findByRole("button", { name: "Selecionar mais de 1000" }, { timeout: 8_000 }));
  await bar("Todas, mais de 1000");
  turnTo({ status: "novo", sort: "-name" });
  await bar("Todas, mais de 1000");
  turnTo({ status: "contatado", sort: "-name" });
  await bar("");
  turnTo({ status: "novo", sort: "-name" });
  await screen.findByRole("table");
  await bar("");
  expect(screen.queryByRole("button", { name: /^Avisar/ })).toBeNull();
});

test("if all matches are loaded, they are selected one by one, up to one call's limit", async () => {
  show({}, people, { most: 50, found: 3 });
  await rows();
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Ana Souza" }));
  await userEvent.click(await screen.findByRole("button", { name: "Marcar todos (3)" }, { timeout: 8_000 }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar Ana Souza" }));
  await bar("2 marcadas");
  expect(screen.getByRole("button", { name: "Avisar 2" })).toBeTruthy();
});

test("the header sorts the list and reverses the order", async () => {
  show();
  await rows();
  const head = screen.getByRole("columnheader", { name: "Nome" });
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  await userEvent.click(within(head).getByRole("button"));
  expect(change).toHaveBeenCalledWith({ sort: "-name" });
});

test("columns are chosen for this list, remembered, and restored", async () => {
  const { unmount } = show();
  await rows();
  await userEvent.click(await screen.findByText("Colunas", { selector: "summary" }, { timeout: 8_000 }));
  await userEvent.click(screen.getByRole("checkbox", { name: "E-mail" }));
  expect(screen.getByRole("columnheader", { name: "E-mail" })).toBeTruthy();
  expect(localStorage.getItem("aprisco_columns_visitors.listVisitors")).toBe('{"email":true}');
  unmount();
  show();
  await rows();
  expect(screen.getByRole("columnheader", { name: "E-mail" })).toBeTruthy();
  await userEvent.click(await screen.findByText("Colunas", { selector: "summary" }, { timeout: 8_000 }));
  await userEvent.click(screen.getByRole("button", { name: "Restaurar" }));
  expect(screen.queryByRole("columnheader", { name: "E-mail" })).toBeNull();
  expect(localStorage.getItem("aprisco_columns_visitors.listVisitors")).toBeNull();
});

test("an empty list names its filters, each with a button to remove it; without filters it says what to do", async () => {
  const { unmount } = show({ status: "novo", period: "7d" }, []);
  await userEvent.click(await screen.findByRole("button", { name: "Tirar: Situação" }, { timeout: 8_000 }));
  expect(change).toHaveBeenCalledWith({ status: undefined });
  unmount();
  show({}, []);
  expect(await screen.findByText("Cadastre a primeira.", undefined, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByText("Ainda não há nada aqui")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Adicionar pessoa" })).toBeNull();
});

test("an empty list repeats the button to add, with the right to; a filtered one does not", async () => {
  const add = { label: "Adicionar pessoa", onClick: vi.fn<() => void>() };
  const { unmount } = show({ status: "novo" }, [], { add });
  await screen.findByText(/filtros/i, undefined, { timeout: 8_000 });
  expect(screen.getAllByRole("button", { name: add.label })).toHaveLength(1);
  unmount();
  show({}, [], { add });
  await screen.findByText("Cadastre a primeira.", undefined, { timeout: 8_000 });
  await userEvent.click(screen.getAllByRole("button", { name: add.label })[1] as HTMLElement);
  expect(add.onClick).toHaveBeenCalledOnce();
});

test("a record without an address is not a link, and does not open", async () => {
  show({}, people, { href: ({ id }) => (id === 1 ? null : `/members/${id}`) });
  const [ana] = await rows();
  expect(within(ana as HTMLElement).queryByRole("link", { hidden: true })).toBeNull();
  await userEvent.click(within(ana as HTMLElement).getByText("Ana Souza"));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Bento Lima", hidden: true }).getAttribute("href")).toBe("/members/2");
});
