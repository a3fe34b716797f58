import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Asset } from "@aprisco/contract/assets.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { ActForm } from "./act-forms.tsx";
import { actsOf } from "./acts.ts";

const asset = { id: 9, name: "Piano", place_id: 3, custodian_id: 2, custodian_name: "Bia Souza", status: "in_use" } as Asset;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  Element.prototype.scrollIntoView = () => undefined;
  const size = { offsetTop: 0, offsetLeft: 0, width: 1280, height: 800 };
  vi.stubGlobal("visualViewport", { ...size, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["assets", "fields", "parts", "record", "inventory", "failures/assets", "failures/request"]);
  act(() => setSession({ state: "in", user: { ...someUser, permissions: ["members:view", "patrimonio:edit"] } as unknown as User }));
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

/** Opens a form of the asset. Returns the bodies that are sent to its history. */
async function openForm(kind: "custody" | "moved"): Promise<object[]> {
  const sent: object[] = [];
  fakeServer(({ method, path, body }) => {
    if (method === "POST") sent.push(body as object);
    return answer(200, path.includes("/places") ? [{ id: 3, name: "Templo", parent_name: null }] : []);
  });
  const page = createRootRoute({ component: () => <ActForm asset={asset} act={kind} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("dialog", {}, { timeout: 20_000 });
  return sent;
}

test("an asset may be taken from its custodian without another one", async () => {
  const sent = await openForm("custody");
  const person = screen.getByRole("combobox", { name: /^Responsável/ });
  expect(person).toHaveProperty("value", "Bia Souza");
  await userEvent.click(person);
  await userEvent.click(await screen.findByRole("option", { name: "Ninguém" }));
  await userEvent.click(screen.getByRole("button", { name: "Trocar responsável" }));
  expect(sent).toMatchObject([{ kind: "custody", person_id: null }]);
});

test("an asset may be moved from its place to none", async () => {
  const sent = await openForm("moved");
  const place = screen.getByRole("combobox", { name: /^Para onde vai/ });
  await userEvent.click(place);
  await userEvent.click(await screen.findByRole("option", { name: "Nenhum lugar" }));
  await userEvent.click(screen.getByRole("button", { name: "Transferir" }));
  expect(sent).toMatchObject([{ kind: "moved", place_id: null }]);
});

test("who sees no people is offered no change of the custodian", () => {
  for (const status of ["in_use", "lent"] as const) {
    expect(actsOf({ status }, true, true).more).toContain("custody");
    expect(actsOf({ status }, true, false).more).not.toContain("custody");
  }
});
