import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser, type Request } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { beginSession } from "../../api/session.ts";
import { startTexts } from "../../language/i18n.ts";
import { parseSearch, stringifySearch } from "../../shell/search-text.ts";
import { Search } from "./search.tsx";
import { closeSearch } from "./search-state.ts";
// Loaded lazily by the search: imported here, it is ready at once.
import "./search-dialog.tsx";

// jsdom has no modal dialogs and does not scroll.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;

const found = (id: number, title: string, whatsapp: string | null = null) => ({
  type: "member",
  id,
  title,
  subtitle: "Taquaral",
  status: "active",
  day: null,
  phone: whatsapp === null ? null : "(19) 99812-4470",
  whatsapp_link: whatsapp,
  path: `/members/${id}`,
});
const people = [found(1, "Ana Beatriz Siqueira", "https://wa.me/5519998124470"), found(2, "Mariana Bueno")];
const answerOf = (results: readonly object[], meant: string | null = null) =>
  answer(200, { results, totals: [{ type: "member", total: results.length, more: false }], did_you_mean: meant });
const wordsOf = ({ path }: Request) => new URL(path, "http://x").searchParams.get("q");

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const user = { ...someUser, permissions: ["dashboard:view", "visitors:view", "visitors:create", "members:view"] };
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: user as unknown as User });
  await startTexts(["search", "fields", "visitors", "users", "lists", "shell"]);
});
afterEach(() => {
  closeSearch();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(handle: (request: Request) => Response | Promise<Response>) {
  const asked = fakeServer((request) => {
    if (request.path.startsWith("/api/search?")) return handle(request);
    if (request.path === "/api/search/global")
      return answer(200, {
        types: [
          { type: "member", creates: false },
          { type: "ministry", creates: false },
        ],
      });
    return answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] });
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Search />
        <Outlet />
      </>
    ),
  });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const router = createRouter({
    routeTree: root.addChildren(["/", "/members/$id", "/members", "/visitor-management"].map(page)),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Buscar pessoas, eventos, grupos…" }));
  const field = await screen.findByRole("combobox", { name: "Busca Global" });
  return { asked, user, field, router, searched: () => asked.filter(({ path }) => path.startsWith("/api/search?")).map(wordsOf) };
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const selected = () => screen.queryByRole("option", { selected: true });

test("results stand under headings with the first active; arrow keys wrap around, and Enter opens", async () => {
  const { user, field, router } = await open(() => answerOf(people));
  await user.type(field, "ana b");
  const [first] = await screen.findAllByRole("option", { name: /Ana Beatriz/ });
  expect(screen.getByRole("group", { name: "Pessoas" }).contains(first ?? null)).toBe(true);
  expect(first?.querySelectorAll("mark")).toHaveLength(2);
  expect(selected()).toBe(first);
  expect(field.getAttribute("aria-activedescendant")).toBe(first?.id);
  await user.keyboard("{ArrowDown}");
  expect(selected()?.textContent).toContain("Mariana Bueno");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(selected()?.textContent).toContain("Adicionar visitante “ana b”");
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/members/2"));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("Enter before the answer opens the first result of these words, never that of other words", async () => {
  let reply: (response: Response) => void = () => undefined;
  const { user, field, router, searched } = await open(
    (request) =>
      new Promise<Response>((resolve) => {
        if (wordsOf(request) === "mariana") reply = resolve;
        else resolve(answerOf(people));
      }),
  );
  await user.type(field, "ma");
  await screen.findByRole("option", { name: /Ana Beatriz/ });
  await user.type(field, "riana{Enter}");
  expect(router.state.location.pathname).toBe("/");
  await waitFor(() => expect(searched()).toContain("mariana"));
  reply(answerOf([found(2, "Mariana Bueno")]));
  await waitFor(() => expect(router.state.location.pathname).toBe("/members/2"));
});

test("an overtaken request is cancelled, and its answer never shown", async () => {
  const { user, field, searched } = await open((request) =>
    wordsOf(request) === "an" ? new Promise<Response>(() => undefined) : answerOf([found(3, "Ana Clara")]),
  );
  await user.type(field, "an");
  await waitFor(() => expect(searched()).toEqual(["an"]));
  await user.type(field, "a");
  expect(await screen.findByRole("option", { name: /Ana Clara/ })).toBeTruthy();
  expect(searched()).toEqual(["an", "ana"]);
});

test("Ctrl+Enter opens the form with the typed name, which stands in no address", async () => {
  const { user, field, router } = await open(() => answerOf(people));
  await user.type(field, "ana b");
  await screen.findByRole("option", { name: /Adicionar visitante “ana b”/ });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/visitor-management"));
  expect(router.state.location.href).toBe("/visitor-management?add=true");
  expect(router.state.location.state.beginsWith).toBe("ana b");
});

test("Enter adds nobody when nobody is found: the form needs the arrow keys or Ctrl", async () => {
  const { user, field, router } = await open(() => answerOf([]));
  await user.type(field, "zulmira q");
  await screen.findByRole("option", { name: /Adicionar visitante “zulmira q”/ });
  expect(selected()).toBeNull();
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/visitor-management"));
});

test("a word of the product opens its page", async () => {
  const { user, field } = await open(() => answerOf(people));
  await user.type(field, "membresia");
  await screen.findByRole("option", { name: /Ana Beatriz/ });
  expect(options()[0]).toContain("Abrir Membros");
  expect(selected()?.textContent).toContain("Abrir Membros");
});

test("Alt+Enter opens WhatsApp where a telephone is shown, and nothing elsewhere", async () => {
  const opened = vi.fn<(url: string) => void>();
  vi.stubGlobal("open", opened);
  const { user, field } = await open(() => answerOf(people));
  await user.type(field, "ana b");
  await screen.findByRole("option", { name: /Ana Beatriz/ });
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  await user.keyboard("{ArrowDown}{Alt>}{Enter}{/Alt}");
  expect(opened).toHaveBeenCalledOnce();
  expect(opened.mock.calls[0]?.[0]).toBe("https://wa.me/5519998124470");
});

test("one letter sends no request, and neither does a text that no record can hold", async () => {
  const { user, field, searched } = await open(() => answerOf(people));
  await user.type(field, " a ");
  expect(screen.getByText("Digite pelo menos 2 letras.")).toBeTruthy();
  await user.type(field, "n");
  await waitFor(() => expect(searched()).toEqual(["a n"]));
});

test("an empty result says so, and choosing another reading searches it", async () => {
  const { user, field, searched } = await open((request) =>
    wordsOf(request) === "oliveria" ? answerOf([], "oliveira") : answerOf([found(4, "Rute de Oliveira")]),
  );
  await user.type(field, "oliveria");
  expect((await screen.findAllByText("Nenhum resultado encontrado")).length).toBeGreaterThan(0);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("option", { name: /Rute de Oliveira/ })).toBeTruthy();
  expect(searched()).toEqual(["oliveria", "oliveira"]);
  expect(document.activeElement).toBe(field);
});

test("a failure says so and offers a retry, and is not shown as an empty result", async () => {
  let isDown = true;
  const { user, field } = await open(() => (isDown ? answer(400, null, { error: "server.failed", message: "Falhou." }) : answerOf(people)));
  await user.type(field, "ana");
  const retry = await screen.findByRole("button", { name: "Tentar Novamente" });
  expect(screen.queryByText("Nenhum resultado encontrado")).toBeNull();
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("option", { name: /Ana Beatriz/ })).toBeTruthy();
});

test("an opened record is listed next time, until it is deleted; Enter does nothing while no option is active", async () => {
  const { user, field, router } = await open(() => answerOf(people));
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/");
  await user.type(field, "ana b");
  await user.click(await screen.findByRole("option", { name: /Mariana/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/members/2"));
  await user.click(screen.getByRole("button", { name: "Buscar pessoas, eventos, grupos…" }));
  await screen.findByRole("group", { name: "Abriu há pouco" });
  expect(options()).toEqual(["ana b", expect.stringContaining("Mariana Bueno"), "Adicionar visitante"]);
  await user.click(screen.getByRole("button", { name: "Esquecer o que busquei" }));
  expect(options()).toEqual(["Adicionar visitante"]);
  expect(sessionStorage.getItem("aprisco_search")).toBeNull();
});

test("the groups are those that the account may search, and a chosen group limits the request", async () => {
  const { user, field, asked } = await open(() => answerOf(people));
  await user.type(field, "ana");
  await screen.findByRole("option", { name: /Ana Beatriz/ });
  expect(screen.getByRole("group", { name: "O que buscar" }).textContent).toBe("TudoPessoasMinistérios");
  await user.click(screen.getByRole("button", { name: "Pessoas", pressed: false }));
  await waitFor(() => expect(asked.at(-1)?.path).toContain("entities=member%2Cvisitor"));
});
