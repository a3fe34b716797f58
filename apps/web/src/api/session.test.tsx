import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../language/i18n.ts";
import type * as Ends from "./session-end.ts";
import type * as State from "./session-state.ts";
import type * as Session from "./session.ts";
import { answer, fakeServer, someUser } from "./fake-server.ts";
import { rememberedUser } from "./remembered-user.ts";

const went: string[] = [];
let session: typeof Session;
let state: typeof State;
let ends: typeof Ends;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  localStorage.clear();
  sessionStorage.clear();
  went.length = 0;
  history.replaceState(null, "", "/dashboard");
  await startTexts();
  session = await import("./session.ts");
  state = await import("./session-state.ts");
  ends = await import("./session-end.ts");
  ends.browser.go = (url) => void went.push(url);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = (token = "a.b.c") => {
  localStorage.setItem("auth_token", token);
  localStorage.setItem("refresh_token", "r.r.r");
};

test("a sign-in deletes the lists that the device keeps of other accounts, and not its own", async () => {
  const kept = new Set(["aprisco-kept-7", "aprisco-kept-70", "aprisco-kept-8", "aprisco-shell-1"]);
  vi.stubGlobal("caches", { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  fakeServer(() => answer(200, { token: "a.b.c", refreshToken: "r.r.r", user: someUser }));
  await session.signIn({ email: "ana@example.org", password: "x" });
  expect([...kept]).toEqual(["aprisco-kept-7", "aprisco-shell-1"]);
  vi.stubGlobal("caches", { keys: () => Promise.reject(new Error("forbidden")) });
  await session.signIn({ email: "ana@example.org", password: "x" });
  expect(state.getSession().state).toBe("in");
});

test("without a token no request is sent, and that is remembered for 3 s", async () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  const asked = fakeServer(() => answer(200, someUser));
  await expect(session.currentUser()).resolves.toBeNull();
  store();
  await expect(session.currentUser()).resolves.toBeNull();
  vi.advanceTimersByTime(3_001);
  await expect(session.currentUser()).resolves.toMatchObject({ id: 7 });
  expect(asked).toHaveLength(1);
});

test.each(["", "abc", "a.b", "a.b.c.d", "a..c", ". . ", "a.b."])("a malformed token %j ends the session", async (token) => {
  localStorage.setItem("auth_token", token);
  sessionStorage.setItem("auth_token", token);
  const asked = fakeServer(() => answer(200, someUser));
  await expect(session.currentUser()).resolves.toBeNull();
  expect(asked).toEqual([]);
  expect(went).toEqual(token === "" ? [] : ["/login?redirect=%2Fdashboard"]);
  expect(state.getSession().state).toBe("out");
});

test("a token in sessionStorage is read, and cleared in both storages", async () => {
  sessionStorage.setItem("auth_token", "a.b.c");
  localStorage.setItem("refresh_token", "r.r.r");
  fakeServer(() => answer(500, null));
  await expect(session.currentUser()).resolves.toBeNull();
  expect(sessionStorage.getItem("auth_token")).toBeNull();
  expect(localStorage.getItem("refresh_token")).toBeNull();
});

test("the user is kept under user_data with the agreed fields and nothing more", async () => {
  store();
  fakeServer(() => answer(200, someUser));
  await session.currentUser();
  expect(JSON.parse(localStorage.getItem("user_data") ?? "")).toEqual({
    id: 7,
    name: "Ana Souza",
    email: "ana@example.org",
    role: "secretaria",
    status: "ativo",
    profileComplete: true,
    permissions: ["dashboard:view", "visitors:view"],
    avatar: null,
    preferences: { theme: "system", language: "pt-BR", notifications: { email: true, sms: false, push: false } },
  });
  expect(rememberedUser()).toMatchObject({ id: 7 });
});

test.each([
  ["an empty answer", () => answer(200, null)],
  ["a refusal", () => answer(403, null, { error: "permission.denied" })],
  ["a crash", () => answer(500, null, { error: "server.error" })],
])("%s signs out", async (_, reply) => {
  store();
  fakeServer(reply);
  await expect(session.currentUser()).resolves.toBeNull();
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("failed"))],
  ["a server that is coming back", () => answer(503, null, { error: "server.unavailable" })],
])("%s keeps the tokens and reports 'unreachable'", async (_, reply) => {
  store();
  fakeServer(reply);
  await expect(session.currentUser()).rejects.toMatchObject({ name: "ApiFailure" });
  expect(localStorage.getItem("auth_token")).toBe("a.b.c");
  expect(state.getSession().state).toBe("unreachable");
});

test("no answer within 10 s signs out", async () => {
  store();
  const limits: number[] = [];
  const stop = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit);
    return stop.signal;
  });
  fakeServer(() => new Promise(() => undefined));
  const checking = session.currentUser();
  stop.abort(new DOMException("late", "TimeoutError"));
  await expect(checking).resolves.toBeNull();
  expect(limits).toEqual([10_000]);
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test("concurrent checks share one request", async () => {
  store();
  const asked = fakeServer(() => answer(200, someUser));
  const users = await Promise.all([session.currentUser(), session.currentUser(), session.currentUser()]);
  expect(users.map((user) => user?.id)).toEqual([7, 7, 7]);
  expect(asked).toHaveLength(1);
});

test("signing in trims the email, stores the tokens and forgets that there was no token", async () => {
  const asked = fakeServer(({ path }) =>
    answer(200, path.endsWith("/login") ? { token: "a.b.c", refreshToken: "r.r.r", user: someUser } : someUser),
  );
  await session.currentUser();
  await session.signIn({ email: "  ana@example.org ", password: " secret " });
  expect(asked[0]?.body).toEqual({ email: "ana@example.org", password: " secret " });
  expect(localStorage.getItem("auth_token")).toBe("a.b.c");
  expect(localStorage.getItem("refresh_token")).toBe("r.r.r");
  await expect(session.currentUser()).resolves.toMatchObject({ id: 7 });
});

test("tokens without a user are not a session", async () => {
  fakeServer(() => answer(200, { token: "a.b.c", refreshToken: "r.r.r", user: null }));
  await expect(session.signIn({ email: "a@b.c", password: "x" })).rejects.toMatchObject({ code: "login.noUser" });
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test.each([
  ["online", () => answer(200, { ended: true })],
  ["offline", () => Promise.reject(new TypeError("failed"))],
])("signing out %s leaves theme and language, and goes home", async (_, reply) => {
  store();
  localStorage.setItem("aprisco_theme", "dark");
  localStorage.setItem("i18nextLng", "es");
  localStorage.setItem("something_else", "1");
  sessionStorage.setItem("visitor_draft", "1");
  const asked = fakeServer(reply);
  await session.signOut();
  expect(asked).toMatchObject([{ path: "/api/auth/logout", body: { refreshToken: "r.r.r" } }]);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ aprisco_theme: "dark", i18nextLng: "es" });
  expect(sessionStorage).toHaveLength(0);
  expect(went).toEqual(["/"]);
});

test("a refused answer during sign-out does not report an expired session", async () => {
  store();
  fakeServer(() => answer(200, { ended: true }));
  await session.signOut();
  ends.endSession("expired");
  expect(went).toEqual(["/"]);
});

test("the account's language and theme apply where the browser has no choice", async () => {
  fakeServer(() => answer(200, { ...someUser, language: "es-ES", theme: "dark" }));
  store();
  await session.currentUser();
  expect(document.documentElement.lang).toBe("es");
  expect(localStorage.getItem("i18nextLng")).toBeNull();
  expect(localStorage.getItem("aprisco_theme")).toBe("dark");
});

test("an account that never chose a language keeps the one that the public pages showed", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-MX"]);
  await startTexts();
  // Left behind by an earlier account of this tab that had chosen a language.
  sessionStorage.setItem("i18nextLng", "en");
  fakeServer(() => answer(200, { ...someUser, language: "pt-BR" }));
  store();
  await session.currentUser();
  expect(document.documentElement.lang).toBe("es");
  expect(sessionStorage.getItem("i18nextLng")).toBeNull();
});

test("the browser's own choice of language and theme wins over the account's", async () => {
  localStorage.setItem("i18nextLng", "en");
  localStorage.setItem("aprisco_theme", "light");
  await startTexts();
  fakeServer(() => answer(200, { ...someUser, language: "es-ES", theme: "dark" }));
  store();
  await session.currentUser();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("aprisco_theme")).toBe("light");
});

test("changed permissions fire an event on window", async () => {
  store();
  const heard = vi.fn<() => void>();
  addEventListener("user-permissions-updated", heard);
  let permissions = ["dashboard:view"];
  fakeServer(() => answer(200, { ...someUser, permissions }));
  await session.currentUser();
  await session.currentUser();
  expect(heard).toHaveBeenCalledTimes(1);
  permissions = ["dashboard:view", "users:view"];
  await session.currentUser();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("without a list of permissions an admin may do everything, others see the dashboard", () => {
  expect(state.permissionsOf({ role: "admin" })).toEqual(["*"]);
  expect(state.permissionsOf({ role: "leader" })).toEqual(["dashboard:view"]);
  expect(state.permissionsOf({ role: "admin", permissions: ["users:view"] })).toEqual(["users:view"]);
});

test.each(["{", "null", '{"id":"7","name":"Ana","email":"a@b"}', '{"id":7,"name":"Ana","email":"ab"}', '{"id":7,"email":"a@b"}'])(
  "stored user data %s is no user",
  (json) => {
    localStorage.setItem("user_data", json);
    expect(rememberedUser()).toBeNull();
  },
);
