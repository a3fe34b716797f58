import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { beginSession } from "../../../api/session.ts";
import { startTexts } from "../../../language/i18n.ts";
import { UserEdit } from "./edit-dialog.tsx";

const user = { ...someUser, id: 8, name: "Rute Prado", email: "rute@exemplo.com", department: null, version: 3 } as unknown as User;

// jsdom has no dialogs of its own.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });
  await startTexts(["users", "ui", "parts", "fields", "shell", "factors", "failures/accounts", "failures/factors", "failures/request"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function changeEmail(put: (body: Readonly<Record<string, unknown>>) => ReturnType<typeof answer>) {
  const asked = fakeServer(({ method, body }) => (method === "PUT" ? put(body as Readonly<Record<string, unknown>>) : answer(200, [])));
  const onClose = vi.fn<() => void>();
  const page = createRootRoute({ component: () => <UserEdit user={user} decides onClose={onClose} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const email = await screen.findByLabelText(/E-mail para entrar/);
  await userEvent.clear(email);
  await userEvent.type(email, "nova@exemplo.com{Enter}");
  const proof = await screen.findByRole("dialog", { name: "Confirme que é você para mudar o e-mail de Rute Prado" });
  const sent = () => asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { proof, onClose, sent };
}
const wanted = answer.bind(null, 400, null, { error: "request.invalid", fields: { currentPassword: "field.required" } });

it("H3: changing another's e-mail asks for a proof, which is sent with the typed values", async () => {
  const { proof, onClose, sent } = await changeEmail(({ currentPassword }) => {
    if (currentPassword === undefined) return wanted();
    return currentPassword === "Videira!2026"
      ? answer(200, { ...user, email: "nova@exemplo.com" })
      : answer(403, null, { error: "password.current", fields: { currentPassword: "password.current" } });
  });
  const field = within(proof).getByLabelText(/senha/i, { selector: "input" });
  await userEvent.type(field, "Errada!2026{Enter}");
  expect(await within(proof).findByText("A senha atual não confere")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "Videira!2026{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const change = { email: "nova@exemplo.com", version: 3 };
  expect(sent()).toEqual([change, { ...change, currentPassword: "Errada!2026" }, { ...change, currentPassword: "Videira!2026" }]);
});

it("a refusal that is not about the proof is shown beside the form's field", async () => {
  const { proof, onClose } = await changeEmail(({ currentPassword }) =>
    currentPassword === undefined ? wanted() : answer(409, null, { error: "user.emailTaken", fields: { email: "user.emailTaken" } }),
  );
  await userEvent.type(within(proof).getByLabelText(/senha/i, { selector: "input" }), "Videira!2026{Enter}");
  expect(await screen.findByText("Este e-mail já é de outra conta.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: /Confirme que é você/ })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
