import type { User } from "@aprisco/contract/accounts-session.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, someUser } from "../api/fake-server.ts";
import { createQueryClient } from "../api/query-client.ts";
import { getSession, setSession } from "../api/session-state.ts";
import { askEarly, hasArrived } from "../api/early-answers.ts";
import { beginSession, enterEarly } from "../api/session.ts";
import { browser } from "../api/session-end.ts";
// Loaded before, so that no test waits for the file.
import "../features/accounts/approval/approval-page.tsx";
import { startTexts } from "../language/i18n.ts";
import { Gate } from "./gate.tsx";
import { go } from "./go.ts";

const went: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  // As after a sign-in; it also resets the remembered 'no token' of the previous test.
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });
  went.length = 0;
  go.replace = (url) => void went.push(url);
  browser.go = (url) => void went.push(url);
  setSession({ state: "checking" });
  history.replaceState(null, "", "/visitor-management?q=ana#x");
  await startTexts(["shell", "approval", "password", "public", "failures/accounts", "failures/request"]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Gate>
        <p>Inside</p>
      </Gate>
    </QueryClientProvider>,
  );
const church = {
  name: "Oliveira",
  city: null,
  state: null,
  service_times: [],
  time_zone: "America/Sao_Paulo",
  contact: { phone: null, whatsapp: null, email: null, address: null },
};
const serve = (me: () => Response | Promise<Response>) =>
  fakeServer(({ path }) => (path === "/api/auth/me" ? me() : answer(200, path === "/api/settings/public" ? church : {})));

it("says 'Autenticando...' until it knows, then lets the account in", async () => {
  let tell: (reply: Response) => void = () => undefined;
  serve(() => new Promise((resolve) => (tell = resolve)));
  show();
  expect(screen.getByText("Autenticando...")).toBeTruthy();
  expect(screen.queryByText("Inside")).toBeNull();
  tell(answer(200, someUser));
  expect(await screen.findByText("Inside")).toBeTruthy();
});

it("renders the page at once when the account's answer has arrived, without a second request", async () => {
  const asked = serve(() => answer(200, someUser));
  askEarly("/auth/me", "a.b.c");
  await vi.waitFor(() => expect(hasArrived("/auth/me", "a.b.c")).toBe(true));
  await enterEarly();
  show();
  expect(screen.getByText("Inside")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/api/auth/me")).toHaveLength(1);
});

it("redirects to /login without an account, with the way back", async () => {
  localStorage.clear();
  serve(() => answer(401, null));
  show();
  await waitFor(() => expect(went).toEqual(["/login?redirect=%2Fvisitor-management%3Fq%3Dana%23x"]));
  expect(screen.queryByText("Inside")).toBeNull();
});

it("shows the public not-found page at an unknown address without an account", async () => {
  history.replaceState(null, "", "/nowhere");
  const reload = vi.spyOn(go, "reload").mockImplementation(() => undefined);
  localStorage.clear();
  serve(() => answer(401, null));
  show();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(went).toEqual([]);
});

it("shows a pending account its status instead, at the same address", async () => {
  serve(() => answer(200, { ...someUser, status: "pendente" }));
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Recebemos seu cadastro" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sair da Conta" })).toBeTruthy();
  expect(screen.queryByText("Inside")).toBeNull();
  expect(location.pathname).toBe("/visitor-management");
});

it("keeps the session while the server does not answer, and tries again on a click", async () => {
  let broken = true;
  serve(() => (broken ? answer(503, null) : answer(200, someUser)));
  show();
  await screen.findByText("Não conseguimos falar com o servidor.");
  expect(localStorage.getItem("auth_token")).toBe("a.b.c");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  expect(await screen.findByText("Inside")).toBeTruthy();
});

it("recovers once the server answers, and does not request the account before", async () => {
  let isAway = true;
  const asked = fakeServer(({ path }) =>
    isAway ? answer(503, null) : answer(200, path === "/api/auth/me" ? someUser : path === "/api/settings/public" ? church : {}),
  );
  const count = (wanted: string) => asked.filter(({ path }) => path === wanted).length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  show();
  await vi.waitFor(() => expect(getSession().state).toBe("unreachable"));
  const before = count("/api/auth/me");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(count("/api/health")).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = count("/api/health");
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThan(9);
  expect(count("/api/auth/me")).toBe(before);
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(getSession().state).toBe("in"));
  const after = count("/api/health");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count("/api/health")).toBe(after);
});

it("keeps an open page and its typed values when the server does not answer", async () => {
  let me: () => Response | Promise<Response> = () => answer(200, someUser);
  const asked = serve(() => me());
  const count = () => asked.filter(({ path }) => path === "/api/auth/me").length;
  show();
  await screen.findByText("Inside");
  const late = () => Promise.reject(new DOMException("no answer in time", "TimeoutError"));
  for (const reply of [() => answer(503, null), late]) {
    const before = count();
    me = reply;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(count()).toBe(before + 1));
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe("/api/auth/me"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText("Inside")).toBeTruthy();
    expect(getSession().state).toBe("in");
    expect(localStorage.getItem("auth_token")).toBe("a.b.c");
  }
});

it("reads the account again when rights were changed, and only then", async () => {
  let me = someUser;
  const asked = serve(() => answer(200, me));
  const count = () => asked.filter(({ path }) => path === "/api/auth/me").length;
  show();
  await screen.findByText("Inside");
  expect(count()).toBe(1);
  me = { ...someUser, permissions: ["dashboard:view"] };
  dispatchEvent(new Event("user-permissions-updated"));
  await waitFor(() => expect(getSession().user?.permissions).toEqual(["dashboard:view"]));
  expect(count()).toBe(2);
});

it("leaves when another tab signed out", async () => {
  serve(() => answer(200, someUser));
  show();
  await screen.findByText("Inside");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  await waitFor(() => expect(went[0]).toMatch(/^\/login\?redirect=/));
});

it.each(["storage", "pageshow"])("reloads after another account has signed in (%s)", async (kind) => {
  serve(() => answer(200, someUser));
  let reloads = 0;
  go.reload = () => void (reloads += 1);
  show();
  await screen.findByText("Inside");
  const tell = () =>
    dispatchEvent(
      kind === "storage" ? new StorageEvent("storage", { key: "auth_token" }) : new PageTransitionEvent("pageshow", { persisted: true }),
    );
  tell();
  expect(reloads).toBe(0);
  // Another account signed in while this page was in the back/forward cache or its tab was suspended: no event was received.
  const other = { ...someUser, id: someUser.id + 1 };
  localStorage.setItem("user_data", JSON.stringify(other));
  localStorage.setItem("auth_token", "d.e.f");
  tell();
  expect(reloads).toBe(1);
});
