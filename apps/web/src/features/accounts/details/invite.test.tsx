import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { beginSession } from "../../../api/session.ts";
import { startTexts } from "../../../language/i18n.ts";
import { AccountActions } from "./actions.tsx";
import { LinkPanel } from "./link-panel.tsx";

const user = { ...someUser, id: 8, name: "Rute Prado" } as unknown as User;
const made = {
  id: 8,
  user,
  link: "https://a.example/reset-password#x",
  whatsapp_link: "https://wa.me/5519991112222",
  link_is_local: false,
  to_former_phone: false,
  mailed: false,
};

// jsdom has no dialogs.
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
  await startTexts(["users", "ui", "link-box", "parts", "failures/accounts", "failures/request"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("H3: asks for the caller's password when the server requires it, shows its error, and offers the link", async () => {
  const asked = fakeServer(({ body }) => {
    const { currentPassword } = (body ?? {}) as { readonly currentPassword?: string };
    if (currentPassword === undefined)
      return answer(400, null, { error: "request.invalid", fields: { currentPassword: "field.required" } });
    if (currentPassword !== "Videira!2026")
      return answer(403, null, { error: "password.current", fields: { currentPassword: "password.current" } });
    return answer(200, made);
  });
  const onLink = vi.fn<(link: unknown) => void>();
  const page = createRootRoute({ component: () => <AccountActions user={user} onLink={onLink} onClosed={vi.fn<() => void>()} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Gerar link de senha" }));
  const field = await screen.findByLabelText(/Sua senha atual/);
  expect(screen.getByRole("dialog", { name: "Link de senha para Rute Prado" })).toBeTruthy();
  const send = async (password: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${password}{Enter}`);
  };
  await send("Errada!2026");
  expect(await screen.findByText("A senha atual não confere")).toBeTruthy();
  expect(onLink).not.toHaveBeenCalled();
  await send("Videira!2026");
  await waitFor(() => expect(onLink).toHaveBeenCalledWith(made));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/api/users/8/invite", {}],
    ["/api/users/8/invite", { currentPassword: "Errada!2026" }],
    ["/api/users/8/invite", { currentPassword: "Videira!2026" }],
  ]);
});

it("M1: says that WhatsApp goes to the previous number", () => {
  const { rerender } = render(<LinkPanel made={made} />);
  expect(screen.queryByText(/número anterior/)).toBeNull();
  rerender(<LinkPanel made={{ ...made, to_former_phone: true }} />);
  expect(screen.getByText("O WhatsApp abre com o número anterior.")).toBeTruthy();
  rerender(<LinkPanel made={{ ...made, whatsapp_link: null, to_former_phone: true }} />);
  expect(screen.getByText("O telefone desta pessoa é novo demais para receber o link.")).toBeTruthy();
});
