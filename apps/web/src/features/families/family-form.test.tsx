import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { browser, endSession } from "../../api/session-end.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { FamilyForm } from "./family-form.tsx";

const people = [
  { id: 1, name: "Ana Souza", preferred_name: null, birthday: null, neighborhood: null },
  { id: 2, name: "Bia Souza", preferred_name: null, birthday: null, neighborhood: null },
];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("visualViewport", {
    offsetTop: 0,
    offsetLeft: 0,
    width: 1280,
    height: 800,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["families", "fields", "parts", "record", "failures/families", "failures/request"]);
  fakeServer(() => answer(200, people));
  act(() => setSession({ state: "in", user: { ...someUser, permissions: ["members:view", "members:create"] } as unknown as User }));
  const page = createRootRoute({ component: () => <FamilyForm record={undefined} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

test("the focus stays in the field that adds people, goes into a new one's name, and to a neighbour of one who is taken out", async () => {
  const box = await screen.findByRole("combobox", { name: "Acrescentar uma pessoa" });
  await userEvent.type(box, "ana");
  await userEvent.click(await screen.findByRole("option", { name: "Ana Souza" }));
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Acrescentar uma pessoa" }));
  await userEvent.click(screen.getByRole("button", { name: "Cadastrar pessoa nova" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Nome da pessoa nova/ }));
  await userEvent.click(screen.getByRole("button", { name: "Tirar pessoa nova da família" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tirar Ana Souza da família" }));
});

test("when the session ends, typed personal data are not kept in the browser", async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: /^Nome/ }), "Família Prado");
  await userEvent.click(screen.getByRole("button", { name: "Cadastrar pessoa nova" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Nome da pessoa nova/ }), "Criança Canário");
  vi.spyOn(browser, "go").mockImplementation(() => undefined);
  act(() => endSession("expired"));
  expect(JSON.stringify(sessionStorage)).toContain("Prado");
  expect(JSON.stringify(sessionStorage)).not.toContain("Canário");
});
