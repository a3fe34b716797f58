import { createBrowserHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { LeaveGuard } from "./leave-guard.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["shell"]);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  leave();
  history.replaceState(null, "", "/");
});

let leave = () => undefined as void;

async function fill(before: string, at: string) {
  history.replaceState(null, "", before);
  const root = createRootRoute({ component: Outlet });
  const Page = () => (
    <>
      <LeaveGuard when />
      <p>Preenchido</p>
    </>
  );
  const route = createRoute({ getParentRoute: () => root, path: "/members", component: Page });
  const router = createRouter({ routeTree: root.addChildren([route]), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("Preenchido");
  const go = (href: string) => act(async () => router.history.push(href));
  // Navigating to the form itself must not ask.
  act(() => router.history.push(at, undefined, { ignoreBlocker: true }));
  await waitFor(() => expect(router.state.location.href).toBe(at));
  leave = router.history.destroy;
  return { go, address: () => location.pathname + location.search };
}
const question = () => screen.queryByRole("dialog", { hidden: true });

test("leaving the form for a new record by the browser's back button asks first", async () => {
  const { address } = await fill("/members", "/members?add=true");
  act(() => history.back());
  await waitFor(() => expect(question()).not.toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Continuar editando", hidden: true }));
  await waitFor(() => expect(address()).toBe("/members?add=true"));
});

test("the form closes itself without a question", async () => {
  const { go, address } = await fill("/members", "/members?add=true");
  await go("/members");
  await waitFor(() => expect(address()).toBe("/members"));
  expect(question()).toBeNull();
});

test("another tab of the record asks, and is opened once that is confirmed; a filter does not ask", async () => {
  const { go, address } = await fill("/members", "/members?tab=timeline");
  await go("/members?tab=timeline&q=ana");
  await waitFor(() => expect(address()).toBe("/members?tab=timeline&q=ana"));
  await go("/members?tab=family");
  await waitFor(() => expect(question()).not.toBeNull());
  expect(address()).toBe("/members?tab=timeline&q=ana");
  await userEvent.click(screen.getByRole("button", { name: "Sair sem salvar", hidden: true }));
  await waitFor(() => expect(address()).toBe("/members?tab=family"));
});
