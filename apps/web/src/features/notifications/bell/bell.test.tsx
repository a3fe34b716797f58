import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { beginSession } from "../../../api/session.ts";
import { startTexts } from "../../../language/i18n.ts";
import { Toaster } from "../../../ui/layer/toaster.tsx";
import { Bell } from "./bell.tsx";
// Loaded lazily by the bell: imported here, it is ready at once.
import "./center.tsx";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const overdue = {
  id: 11,
  title: "Próximo passo à espera",
  message: "Ligar para Everton Monteiro.",
  type: "pastoral",
  priority: "urgent",
  category: "pastoral",
  read: false,
  created_at: minutesAgo(12),
  action_type: "view",
  subject_kind: "visitor",
  subject_id: 4,
  path: "/visitor-management?visitor=4",
};
const done = {
  ...overdue,
  id: 12,
  title: "Arquivo pronto",
  priority: "low",
  category: "system",
  read: true,
  created_at: "ontem",
  action_type: null,
  path: null,
  from: null,
};
const removal = "6f1c5b0e-2f0a-4c1d-9a7b-3d5e8f901a2b";
const unread = { all: 100, pastoral: 2, finance: 0, approvals: 3, topics: ["pastoral", "finance", "approvals"] };

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });
  await startTexts(["notifications", "lists", "failures/request"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(handle: (request: Request) => Response | undefined = () => undefined) {
  const asked = fakeServer((request) => {
    const given = handle(request);
    if (given) return given;
    if (request.path.startsWith("/api/notifications/unread")) return answer(200, unread);
    if (request.method === "GET" && request.path.startsWith("/api/notifications"))
      return answer(200, [overdue, done], { meta: { nextCursor: null } });
    return answer(200, { count: 1, id: overdue.id, removal });
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Bell />
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const router = createRouter({
    routeTree: root.addChildren([page("/"), page("/visitor-management")]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Notificações/ }));
  const center = within(await screen.findByRole("region", { name: "Notificações" }));
  const sent = () => asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  const restored = () => asked.find(({ path }) => path.endsWith("/restore"))?.body;
  return { center, sent, restored, router };
}

test("the badge counts to 99 and says how many in words", async () => {
  const { center } = await open();
  expect(screen.getByRole("button", { name: "Notificações: 99+ não lidas" }).textContent).toContain("99+");
  expect((await center.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Todas99+",
    "Pastoral2",
    "Finanças",
    "Aprovações3",
  ]);
});

test("a row says what, since when and how urgent; a broken date says so", async () => {
  const { center } = await open();
  const [first, second] = await center.findAllByRole("listitem");
  expect(first?.textContent).toContain("Não lida: Próximo passo à espera");
  expect(first?.textContent).toContain("há 12 min");
  expect(first?.textContent).toContain("Prioridade: Urgente");
  expect(second?.textContent).toContain("Data inválida");
  expect(second?.textContent).toContain("Prioridade: Baixa");
  expect(second?.textContent).not.toContain("Não lida");
});

test("'Ver' marks the notice as read, says that it navigates, and navigates", async () => {
  const { center, sent, router } = await open();
  await userEvent.click(await center.findByRole("button", { name: "Ver: Próximo passo à espera" }));
  expect(await screen.findByText("Redirecionando...")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "/visitor-management" })).toBeTruthy();
  expect(router.state.location.search).toEqual({ visitor: "4" });
  await waitFor(() => expect(sent()).toEqual(["PATCH /api/notifications/11/read"]));
  expect(screen.queryByRole("region", { name: "Notificações" })).toBeNull();
});

test("all are removed at once, and the toast undoes it", async () => {
  const { center, sent, restored } = await open();
  await center.findAllByRole("listitem");
  await userEvent.click(center.getByRole("button", { name: "Limpar tudo" }));
  expect(await screen.findByText("Notificações limpas")).toBeTruthy();
  expect(screen.getByText("Todas as notificações foram removidas.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(sent()).toEqual(["DELETE /api/notifications/all", "POST /api/notifications/restore"]));
  expect(restored()).toEqual({ removal });
});

test("a failed removal shows an error, and the list stays", async () => {
  const { center } = await open(({ method }) =>
    method === "DELETE" ? answer(500, null, { error: "server.error", message: "" }) : undefined,
  );
  await center.findAllByRole("listitem");
  await userEvent.click(center.getByRole("button", { name: "Limpar tudo" }));
  expect(await screen.findByText("Não foi possível limpar as notificações. Tente novamente.")).toBeTruthy();
  expect(screen.getByText("Erro")).toBeTruthy();
  expect(center.getAllByRole("listitem")).toHaveLength(2);
});

test("one is removed by its menu, and the toast undoes it", async () => {
  const { center, sent, restored } = await open();
  await userEvent.click(await center.findByRole("button", { name: "Mais sobre Próximo passo à espera" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remover" }));
  expect(await screen.findByText("Notificação removida")).toBeTruthy();
  expect(center.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(sent()).toEqual(["DELETE /api/notifications/11", "POST /api/notifications/restore"]));
  expect(restored()).toEqual({ removal });
});

test("without notices: 'Tudo em dia'", async () => {
  const { center } = await open(({ path }) =>
    path.startsWith("/api/notifications?") ? answer(200, [], { meta: { nextCursor: null } }) : undefined,
  );
  expect(await center.findByText("Tudo em dia")).toBeTruthy();
});

test("actions without effect are disabled: without unread notices, and without notices", async () => {
  const { center, sent } = await open(({ path }) =>
    path.startsWith("/api/notifications/unread")
      ? answer(200, { all: 0, pastoral: 0, finance: 0, approvals: 0, topics: ["pastoral"] })
      : path.startsWith("/api/notifications?")
        ? answer(200, [], { meta: { nextCursor: null } })
        : undefined,
  );
  await center.findByText("Tudo em dia");
  for (const name of ["Marcar todas como lidas", "Limpar tudo"]) {
    await waitFor(() => expect(center.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true"));
    await userEvent.click(center.getByRole("button", { name }));
  }
  expect(sent()).toEqual([]);
});

test("all read, but not removed: only removal is enabled", async () => {
  const { center } = await open(({ path }) =>
    path.startsWith("/api/notifications/unread")
      ? answer(200, { all: 0, pastoral: 0, finance: 0, approvals: 0, topics: ["pastoral"] })
      : undefined,
  );
  await center.findAllByRole("listitem");
  await waitFor(() => expect(center.getByRole("button", { name: "Marcar todas como lidas" }).getAttribute("aria-disabled")).toBe("true"));
  expect(center.getByRole("button", { name: "Limpar tudo" }).hasAttribute("aria-disabled")).toBe(false);
});

test("a list that did not load is empty and says so, never that all is done", async () => {
  let isDown = true;
  const { center } = await open(({ path }) =>
    isDown && path.startsWith("/api/notifications?") ? answer(404, null, { error: "route.notFound" }) : undefined,
  );
  expect(await center.findByText("As notificações não chegaram")).toBeTruthy();
  expect(center.queryByText("Tudo em dia")).toBeNull();
  isDown = false;
  await userEvent.click(center.getByRole("button", { name: "Tentar Novamente" }));
  expect(await center.findAllByRole("listitem")).toHaveLength(2);
});

test("Esc closes the list and gives the focus back to the bell", async () => {
  const { center } = await open();
  (await center.findByRole("button", { name: "Limpar tudo" })).focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Notificações" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Notificações/ }));
});
