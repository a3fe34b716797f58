import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, someUser } from "../api/fake-server.ts";
import { createQueryClient } from "../api/query-client.ts";
import { setSession, type SessionUser } from "../api/session-state.ts";
import { beginSession } from "../api/session.ts";
import { startTexts } from "../language/i18n.ts";
import { AccountNotices } from "./account-notices.tsx";

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });
  await startTexts(["shell", "account-notices"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = someUser as unknown as User;
const show = (notices: SessionUser["notices"]) => {
  setSession({ state: "in", user: notices ? { ...user, notices } : user });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountNotices />
    </QueryClientProvider>,
  );
};
const told = [
  { code: "password.linkMade", at: "2026-11-20T12:00:00.000Z" },
  { code: "password.setByLink", at: "2026-11-21T12:00:00.000Z" },
] as const;

it("H3 M10: shows a change of the password until it is dismissed, which the server is told", async () => {
  const asked = fakeServer(({ path }) => answer(200, path === "/api/auth/notices/seen" ? { seen: 2 } : {}));
  show([...told]);
  expect(screen.getByText(/gerou um link para trocar a sua senha/)).toBeTruthy();
  expect(screen.getByText(/foi definida com um link/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(asked.find(({ path }) => path.endsWith("/seen"))?.body).toEqual({ until: told[1].at });
});

it("stays when the dismissal fails", async () => {
  fakeServer(({ path }) => (path === "/api/auth/notices/seen" ? answer(503, null, { error: "server.unavailable" }) : answer(200, {})));
  show([...told]);
  await userEvent.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect((screen.getByRole("button", { name: "Entendi" }) as HTMLButtonElement).disabled).toBe(false));
  expect(screen.getByText(/foi definida com um link/)).toBeTruthy();
});

it("shows nothing without a notice, also after a sign-in, whose answer has none", () => {
  fakeServer(() => answer(200, {}));
  expect(show([]).container.textContent).toBe("");
  expect(show(undefined).container.textContent).toBe("");
});
